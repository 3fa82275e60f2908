import { theme } from '../style.ts';

/** The elements that define GraphiQL's colors: its container, and those of its dialogs. */
const places =
  '.graphiql-container, .graphiql-dialog, .graphiql-dialog-overlay, .graphiql-tooltip, .graphiql-dropdown-content, .CodeMirror-info, .CodeMirror-lint-tooltip';

/** Twice the root, to weigh more than GraphiQL's own rules, which are loaded later. */
const themed = (body: string): string => `:root:root ${body} :is(${places})`;

const light = '--color-primary: 170, 82%, 24%; --color-secondary: 170, 50%, 35%;';
const dark =
  '--color-primary: 167, 49%, 54%; --color-secondary: 167, 40%, 62%; --color-base: 207, 17%, 13%; --color-neutral: 207, 14%, 74%;';

/**
 * GraphiQL in the colors of the service. On a phone its parts stand one above the other, and the documentation covers them
 * while it is open: GraphiQL moves it out of sight by its `style` otherwise.
 */
export const ideStyle = `${theme}
body { display: flex; flex-direction: column; height: 100dvh; }
.bar { flex: none; }
main { flex: 1; min-height: 0; }
#graphiql { height: 100%; }
.wait { padding: 4rem 1.5rem; text-align: center; color: var(--soft); }
${themed('body')} { ${light} }
${themed('body.graphiql-dark')} { ${dark} }
@media (prefers-color-scheme: dark) { ${themed('body:not(.graphiql-light)')} { ${dark} } }
.state { font: .85rem ui-sans-serif, system-ui, sans-serif; color: var(--soft); background: none; border: 1px solid var(--line); border-radius: 99px; padding: .2rem .75rem; white-space: nowrap; }
button.state { color: var(--accent); cursor: pointer; }
@media (max-width: 52rem) {
  body .graphiql-container { flex-direction: column; }
  body .graphiql-container .graphiql-sidebar { flex-direction: row; width: auto; padding: .35rem .75rem 0; }
  body .graphiql-container .graphiql-sidebar button { width: 2.5rem; height: 2.5rem; }
  body .graphiql-container .graphiql-sidebar button[style] { margin-top: 0 !important; margin-left: auto; }
  body .graphiql-container .graphiql-main { position: relative; min-height: 0; }
  body .graphiql-container .graphiql-sessions { margin: .35rem; }
  body .graphiql-container .graphiql-plugin:not([style*="opacity: 0"]) { position: absolute; inset: 0; z-index: 2; background: hsl(var(--color-base)); }
  body .graphiql-container .graphiql-horizontal-drag-bar { display: none; }
  body .graphiql-container :has(> .graphiql-editors) { flex-direction: column; }
  body .graphiql-container .graphiql-editors { flex: 3 !important; min-height: 0; }
  body .graphiql-container .graphiql-response { flex: 2 !important; min-height: 0; }
  .graphiql-dialog .graphiql-dialog-section { flex-wrap: wrap; gap: .75rem; }
}
`;
