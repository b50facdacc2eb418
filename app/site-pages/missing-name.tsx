import type { MetaFunction } from "@remix-run/cloudflare";
import { MainBar } from "../frame/main-bar";
import { MainFooter } from "../frame/main-footer";
import { ButtonLink } from "../ui/button";

export const meta: MetaFunction = () => [
  { title: "Company URL is Required" },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return Response.json(null, { status: 404 });
}

/** PROF-008. */
export default function MissingName() {
  return (
    <>
      <MainBar />
      <main id="main" className="page page--narrow section stack">
        <h1>Company URL is Required</h1>
        <p className="lead">Add the company’s name after /company/, or search for the company.</p>
        <p>
          <ButtonLink to="/search">Find a company</ButtonLink>
        </p>
      </main>
      <MainFooter />
    </>
  );
}
