import { STATUS_CODES } from 'node:http';
import { type ProblemCode, problems } from '../../generated/problems.ts';
import type { Bar } from './bar.ts';
import { escapeHtml, inlineCode, page } from './page.ts';

const codes = Object.keys(problems) as ProblemCode[];

/** What an error means and what to do, for the person who followed a problem's `type`. */
export const problemPage = (code: ProblemCode, bar: Bar): string => {
  const { status, title, detail, remedy } = problems[code];
  return page({
    title: `${title} · Gatehouse`,
    bar: bar(),
    body: `<header><h1>${escapeHtml(title)}</h1></header>
<p><span class="badge">${status}</span> <code>${code}</code></p>
<h2>What it means</h2>
<p>${inlineCode(detail)}</p>
<h2>What to do</h2>
<p>${inlineCode(remedy)}</p>
<footer><a href="/problems">All problems</a></footer>`,
  });
};

const row = (code: ProblemCode): string =>
  `<li><a href="/problems/${code}"><code>${code}</code></a><span>${inlineCode(problems[code].detail)}</span></li>`;

const group = ([status, members]: readonly [
  number,
  readonly ProblemCode[],
]): string => `<h2>${status} ${STATUS_CODES[status]}</h2>
<ul class="cards">
${members.map(row).join('\n')}
</ul>`;

/** Every error that there is, by status. */
export const problemsPage = (bar: Bar): string => {
  const groups = [...Map.groupBy(codes, (code) => problems[code].status)].toSorted(([one], [other]) => one - other);
  return page({
    title: 'Problems · Gatehouse',
    bar: bar('/problems'),
    body: `<header><h1>Problems</h1>
<p class="lead">Every error of REST and GraphQL has one of these codes. The page of a code explains what to do.</p></header>
${groups.map(group).join('\n')}
<footer>Also available as JSON with <code>Accept: application/json</code></footer>`,
  });
};
