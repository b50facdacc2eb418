import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { Icon } from "../../ui/icon";
import type { IconName } from "../../ui/icon-names";
import { AuthPage } from "../auth-page";
import { signedIn } from "../signed-in.server";
import { WELCOME } from "../welcome";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Welcome",
    description: "What you can do with your account.",
    path: WELCOME,
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { firstName } = await signedIn(context, request);
  return { firstName, productName: context.config.productName };
}

const steps: { to: string; icon: IconName; title: string; text: string }[] = [
  {
    to: "/search",
    icon: "search",
    title: "Find a company",
    text: "Compare local companies by photos, hours and reviews.",
  },
  {
    to: "/list-your-business",
    icon: "wrench",
    title: "List your company",
    text: "Create a free page, or claim the one that’s already here.",
  },
  {
    to: "/my-friends",
    icon: "users",
    title: "Invite friends",
    text: "See the companies they recommend.",
  },
];

export default function Welcome() {
  const { firstName, productName } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title={`Welcome to ${productName}, ${firstName}`}
      lead="Your account is ready. What would you like to do first?"
      foot={
        <p>
          You can change your name, email and password in <Link to="/account">your account</Link>.
        </p>
      }
    >
      <ul className="next-steps">
        {steps.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Link to={to} className="next-step">
              <Icon name={icon} large />
              <span className="stack gap-1">
                <strong>{title}</strong>
                <span className="small soft">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </AuthPage>
  );
}
