import { durationText } from "../../duration";
import { Badge } from "../../ui/badge";
import type { WorkStatus } from "../work-databases.server";

/** The work databases of the status page. */
export function WorkPart({ databases }: { databases: WorkStatus[] }) {
  return (
    <section className="stack">
      <h2>Work databases</h2>
      <div className="table-scroll" role="region" aria-label="Work databases" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th>Database</th>
              <th className="amount">Companies</th>
              <th className="amount">Size</th>
              <th className="amount">Full</th>
              <th>New companies</th>
              <th className="amount">Waiting effects</th>
              <th>Problem</th>
            </tr>
          </thead>
          <tbody>
            {databases.map(({ name, open, state, problem }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="amount">{state?.companies.toLocaleString("en-US") ?? "–"}</td>
                <td className="amount">{state ? `${state.size.toFixed(1)} MB` : "–"}</td>
                <td className="amount">{state ? `${state.full.toFixed(1)} %` : "–"}</td>
                <td>
                  {open ? <Badge tone="success">Open</Badge> : <Badge tone="warning">Closed</Badge>}
                </td>
                <td className="amount">{effectsOf(state)}</td>
                <td>{problem ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function effectsOf(state: WorkStatus["state"]) {
  if (!state) return "–";
  const count = state.effects.toLocaleString("en-US");
  return state.effects === 0 ? count : `${count}, for ${durationText(state.oldestEffect)}`;
}
