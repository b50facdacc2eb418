import { allStates } from "./states";

/** The states, for a Select. */
export function StateOptions() {
  return (
    <>
      <option value="">Choose a state</option>
      {allStates.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
