import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; --ink: #1d2733; --soft: #5b6b7c; --paper: #fbfaf7; --card: #fff; --line: #e4e0d6; --accent: #0b6e5c; --code: #f3f0e8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6df; --soft: #9aa7b3; --paper: #14181c; --card: #1b2126; --line: #2d353c; --accent: #4fc3ab; --code: #10141a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif; }
main { max-width: 58rem; margin: 0 auto; padding: 4rem 1.5rem 5rem; }
header svg { display: block; width: 3.25rem; height: 3.25rem; color: var(--accent); margin-bottom: 1rem; }
h1 { font-size: clamp(2rem, 5vw, 2.75rem); line-height: 1.15; letter-spacing: -.02em; margin: 0; }
h2 { font-size: 1.15rem; margin: 3rem 0 .75rem; }
p { margin: .5rem 0; max-width: 44rem; }
.lead { font-size: 1.2rem; color: var(--soft); margin-top: .75rem; }
a { color: var(--accent); text-underline-offset: .2em; text-decoration-thickness: 1px; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 3px; }
code { font: .92em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem; overflow-x: auto; margin: .5rem 0 1rem; }
ul.cards { list-style: none; padding: 0; margin: 0; display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); }
ul.cards li { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .9rem 1.1rem; }
ul.cards span { display: block; color: var(--soft); font-size: .93rem; }
ul.codes { list-style: none; padding: 0; margin: .75rem 0 0; display: flex; flex-wrap: wrap; gap: .35rem 1.25rem; }
ul.codes a { text-decoration: none; }
ul.codes a:hover { text-decoration: underline; }
.badge { display: inline-block; border: 1px solid var(--line); border-radius: 99px; padding: .1rem .7rem; font-size: .85rem; color: var(--soft); }
footer { margin-top: 4rem; color: var(--soft); font-size: .9rem; }
`;

/** Pages load nothing: their one style is in them, and is let in by its digest. */
export const pagePolicy = {
  'Content-Security-Policy': `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Text with `code` in it, as HTML. */
export const inlineCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A gate: the mark of the service. */
export const mark = `<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M7 43V21a17 17 0 0 1 34 0v22"/><path d="M16 43V22a8 8 0 0 1 16 0v21"/><path d="M3 43h42"/><path d="M24 14v29M16 30h16"/></svg>`;

const icon = `data:image/svg+xml,${encodeURIComponent(mark.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" color="#0b6e5c" '))}`;

/** A whole page in the service's dress. `body` is HTML. */
export const page = ({ title, body }: { readonly title: string; readonly body: string }): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${icon}">
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
