import { type ProblemCode, problems } from '../../../generated/problems.ts';
import { escapeHtml, inlineCode, mark, page } from './page.ts';

/** What an error means and what to do, for the person who followed a problem's `type`. */
export const problemPage = (code: ProblemCode): string => {
  const { status, title, detail, remedy } = problems[code];
  return page({
    title: `${title} · Gatehouse`,
    body: `<header>${mark}<h1>${escapeHtml(title)}</h1></header>
<p><span class="badge">${status}</span> <code>${code}</code></p>
<h2>What it means</h2>
<p>${inlineCode(detail)}</p>
<h2>What to do</h2>
<p>${inlineCode(remedy)}</p>
<footer><a href="/">Gatehouse</a> · <a href="/openapi.yaml">the REST contract</a> · <a href="/schema.graphql">the GraphQL contract</a></footer>`,
  });
};
