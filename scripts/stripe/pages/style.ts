/** The one stylesheet of the hosted pages. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1a1f36; --soft: #59606f; --line: #8792a2; --back: #fff;
  --panel: #f6f8fa; --accent: #4b45c6; --on-accent: #fff; --bad: #b3093c; --notice: #fff3cd; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0f5; --soft: #b4bac7; --line: #7a8396;
  --back: #15171e; --panel: #1f222c; --accent: #a9a5ff; --on-accent: #15171e; --bad: #ff8fa8;
  --notice: #4a3c00; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.notice { margin: 0; padding: 8px 16px; background: var(--notice); text-align: center; }
main { max-width: 40rem; margin: 0 auto; padding: 16px; }
main:has(.wide) { max-width: 72rem; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.15rem; margin-top: 2rem; }
a { color: var(--accent); }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible,
summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.field { margin: 0 0 16px; } .field label, legend { display: block; font-weight: 600; }
.hint { display: block; color: var(--soft); } .error { display: block; color: var(--bad); }
.errors { border: 2px solid var(--bad); border-radius: 6px; padding: 0 16px; margin: 0 0 16px; }
.errors a { color: var(--bad); }
input:not([type=radio], [type=checkbox]), select { width: 100%; min-height: 44px; padding: 8px 10px;
  font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line);
  border-radius: 6px; }
[aria-invalid=true] { border-color: var(--bad); }
fieldset { border: 1px solid var(--line); border-radius: 6px; margin: 0 0 16px; padding: 8px 16px; }
.option { display: flex; gap: 8px; align-items: center; min-height: 44px; }
button, .button { display: inline-block; min-height: 44px; padding: 8px 16px; font: inherit;
  font-weight: 600; border: 1px solid var(--accent); border-radius: 6px; cursor: pointer;
  background: var(--back); color: var(--accent); text-decoration: none; }
button.main { background: var(--accent); color: var(--on-accent); }
.actions { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 0 0 16px; }
.panel { background: var(--panel); border-radius: 6px; padding: 8px 16px; margin: 0 0 16px; }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: 4px 16px; }
dt { color: var(--soft); } dd { margin: 0; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 6px 8px; border-bottom: 1px solid var(--line);
  vertical-align: top; }
code { font-size: 0.9em; user-select: all; }
`;
