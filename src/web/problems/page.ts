import { createRequire } from 'node:module';
import { type ProblemCode, problems } from '../../../generated/problems.ts';
import type { Bar } from '../bar.ts';
import { readTemplate } from '../files.ts';
import { html, inlineCode } from '../html.ts';
import { page } from '../page.ts';

// An `import` would also load the HTTP client of Node.js, because it reads all properties of the module.
const { STATUS_CODES } = createRequire(import.meta.url)('node:http') as typeof import('node:http');

const codes = Object.keys(problems) as ProblemCode[];

const problemTemplate = readTemplate('problems/problem.html');
const problemsTemplate = readTemplate('problems/problems.html');

/** Returns the page that a problem's `type` links to: the meaning of the error, and its solution. */
export const problemPage = (code: ProblemCode, bar: Bar): string => {
  const { status, title, detail, remedy } = problems[code];
  return page({
    title: `${title} · Gatehouse`,
    bar: bar(),
    body: problemTemplate({
      title,
      status: String(status),
      code,
      detail: html(inlineCode(detail)),
      remedy: html(inlineCode(remedy)),
    }),
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

/** Returns the page of all errors by status. */
export const problemsPage = (bar: Bar): string => {
  const groups = [...Map.groupBy(codes, (code) => problems[code].status)].toSorted(([one], [other]) => one - other);
  return page({
    title: 'Problems · Gatehouse',
    bar: bar('/problems'),
    body: problemsTemplate({ groups: html(groups.map(group).join('\n')) }),
  });
};
