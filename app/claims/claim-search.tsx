import { Form } from "@remix-run/react";
import { limits } from "../limits";
import { phoneOf } from "../search-index/text-words";
import { MAX_QUERY_LENGTH } from "../search/options";
import { Badge } from "../ui/badge";
import { Button, ButtonLink } from "../ui/button";
import { Input } from "../ui/controls";
import { Field } from "../ui/field";
import { claimPath, companyPath } from "../urls";
import type { FoundToClaim } from "./find-to-claim.server";

export interface ClaimSearchData {
  q: string;
  zip: string;
  /** Null without a search. */
  found: FoundToClaim | null;
}

/** An owner looks for their company's page, to claim it. */
export function ClaimSearch({ q, zip, found }: ClaimSearchData) {
  return (
    <section id="claim" className="claim-search stack" aria-labelledby="claim-heading">
      <div className="stack gap-2">
        <h2 id="claim-heading">Find your company and claim it</h2>
        <p className="soft">
          Your company may already be listed. Claim its page to edit it and to answer reviews.
        </p>
      </div>
      <Form
        action="/list-your-business#claim"
        role="search"
        aria-label="Companies to claim"
        className="claim-search__form"
      >
        <Field name="find" label="Company name or phone number">
          <Input
            key={q}
            icon="search"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            required
            maxLength={MAX_QUERY_LENGTH}
            defaultValue={q}
          />
        </Field>
        <Field name="near" label="Zip code">
          <Input
            key={zip}
            inputMode="numeric"
            maxLength={limits.zip}
            autoComplete="postal-code"
            defaultValue={zip}
          />
        </Field>
        <Button size="large" variant="secondary">
          Find company
        </Button>
      </Form>
      {found && <Found q={q} zip={zip} {...found} />}
    </section>
  );
}

function Found({ q, zip, companies, more }: FoundToClaim & { q: string; zip: string }) {
  // A phone number is no name.
  const name = phoneOf(q) ? "" : q;
  const start = new URLSearchParams({ ...(name && { name }), ...(zip && { zip }) });
  const create = start.size > 0 ? `/create?${start}` : "/create";
  return (
    <div className="stack gap-4">
      <p role="status">
        {companies.length === 0
          ? `We can’t find a company for “${q}”.`
          : more
            ? `More than ${companies.length} companies found. Add a word of the name${zip ? "" : " or your zip code"}.`
            : `${companies.length} ${companies.length === 1 ? "company" : "companies"} found.`}
      </p>
      {companies.length > 0 && (
        <ul className="claim-search__list">
          {companies.map(({ name, vanityName, location, unclaimed }) => (
            <li key={vanityName}>
              <p>
                <strong>{name}</strong>
                <span className="small soft">{location}</span>
              </p>
              {unclaimed ? (
                <ButtonLink to={claimPath(vanityName)} size="small" rel="nofollow">
                  Claim<span className="visually-hidden"> {name}</span>
                </ButtonLink>
              ) : (
                <>
                  <Badge>Claimed</Badge>
                  <ButtonLink to={companyPath(vanityName)} size="small" variant="quiet">
                    See page<span className="visually-hidden"> of {name}</span>
                  </ButtonLink>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="cluster">
        <span>{companies.length > 0 ? "Not here?" : "Create its page. It’s free."}</span>
        <ButtonLink to={create} variant="secondary" size="small" icon="plus" rel="nofollow">
          Create your page
        </ButtonLink>
      </p>
    </div>
  );
}
