import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { signedIn } from "../../../identity/signed-in.server";
import { doneMessage } from "../../../office/done";
import { officeMeta } from "../../../office/office-meta";
import { officePath, priceBookPath } from "../../../office/office-urls";
import { useOffice } from "../../../office/use-office";
import { run } from "../../../routing/run.server";
import { ButtonLink } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { Heading } from "../../../ui/heading";
import { Note } from "../../../ui/note";
import { PartLinks } from "../../../ui/part-links";
import { ItemLines } from "../item-lines";
import { ItemSearch } from "../item-search";
import { limits } from "../limits";
import { listPriceItems } from "../list-items.server";

export const meta = officeMeta("Price book");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const query = Object.fromEntries(
    [...new URL(request.url).searchParams]
      .filter(([name, value]) => ["q", "after", "before"].includes(name) && value !== "")
      .map(([name, value]) => [name, value.slice(0, limits.search)]),
  );
  const list = await run(listPriceItems, context, { company: params.vanityName, ...query });
  return { ...list, q: query.q ?? "", done: doneMessage(request) };
}

export default function PriceBook() {
  const { items, total, earlier, more, q, done } = useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  const path = (page: string) => priceBookPath(vanityName, page);
  return (
    <>
      <Heading
        title="Price book"
        back={{ to: officePath(vanityName, "/settings"), label: "Settings" }}
        done={done}
        actions={
          pro &&
          total > 0 && (
            <ButtonLink to={path("/new")} icon="plus">
              Add item
            </ButtonLink>
          )
        }
      />
      {!pro && <WithoutPro />}
      {total === 0 ? (
        <NoItems />
      ) : (
        <>
          <ItemSearch q={q} />
          {items.length > 0 ? (
            <ItemLines items={items} hrefOf={({ id }) => path(`/${id}`)} />
          ) : (
            <EmptyState icon="search" title={q ? `No item found for “${q}”` : "No items here"}>
              {q && "Try the start of a word of its name. "}
              <Link to={path("")}>Show all</Link>
            </EmptyState>
          )}
          {q === "" ? (
            <PartLinks what="items" rows={items} earlier={earlier} more={more} />
          ) : (
            more && <p className="soft">More items match. Enter another word to find yours.</p>
          )}
          {pro && (
            <p>
              <Link to={path("/import")}>Import prices</Link>
            </p>
          )}
        </>
      )}
    </>
  );
}

function NoItems() {
  const { vanityName, pro } = useOffice();
  return (
    <EmptyState
      icon="dollar-sign"
      title="No items yet"
      actions={
        pro && (
          <>
            <ButtonLink to={priceBookPath(vanityName, "/new")} icon="plus">
              Add item
            </ButtonLink>
            <ButtonLink to={priceBookPath(vanityName, "/import")} variant="secondary" icon="upload">
              Import prices
            </ButtonLink>
          </>
        )
      }
    >
      Add what you charge for, or import it. Lines of estimates and invoices you send are added,
      too.
    </EmptyState>
  );
}

function WithoutPro() {
  const { trialEndsAt } = useOffice();
  return (
    <Note>
      {trialEndsAt === null
        ? "The price book is part of Pro. Start your free trial to add items."
        : "Your free trial is over. You can see your items, but not change them."}
    </Note>
  );
}
