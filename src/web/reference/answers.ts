import type { ProblemCode } from '../../../generated/problems.ts';
import { escapeHtml } from '../html.ts';
import { colouredJson } from '../json.ts';
import { type Content, type Example, examplesOf, type Operation, type Resolve, type Response } from './document.ts';
import { line } from './markdown.ts';
import { typeOf } from './schema.ts';

interface Erroneous {
  readonly code?: ProblemCode;
  readonly errors?: readonly { readonly extensions?: { readonly code?: ProblemCode } }[];
}

type Answer = readonly [status: string, response: Response];

const isRefusal = ([status]: Answer): boolean => Number(status) >= 400;

/** Returns an example with its summary. */
export const sample = ({ summary, value }: Example): string => {
  const text = typeof value === 'string' ? escapeHtml(value) : colouredJson(value);
  return `${summary ? `<p class="rules">${line(summary)}</p>` : ''}<pre tabindex="0"><code>${text}</code></pre>`;
};

/**
 * Creates the list of an operation's responses: successes with their examples, refusals by codes that link to their pages. Codes of a
 * receiver have no page.
 */
export const createAnswers = (resolve: Resolve) => {
  const codesOf = ({ content = {} }: Response): ReadonlySet<ProblemCode> =>
    new Set(
      Object.values(content)
        .flatMap((each) => examplesOf(each, resolve))
        .flatMap(({ value }) => {
          const { code, errors } = value as Erroneous;
          return code ?? errors?.[0]?.extensions?.code ?? [];
        }),
    );

  const refusal = ([status, response]: Answer, isServed: boolean): string => {
    const codes = [...codesOf(response)].map((code) => (isServed ? `<a href="/problems/${code}">${code}</a>` : code));
    return `<li><b title="${escapeHtml(response.description)}">${status}</b><span>${codes.join(' ')}</span></li>`;
  };

  const contentOf = ([type, content]: readonly [string, Content]): string =>
    `<p class="rules">${escapeHtml(type)}: ${typeOf(content.schema)}</p>${examplesOf(content, resolve).map(sample).join('')}`;

  const success = ([status, { description, headers = {}, content = {} }]: Answer): string => {
    const names = Object.keys(headers).map((name) => `<code>${name}</code>`);
    const named = names.length > 0 ? `<p class="rules">Headers: ${names.join(', ')}</p>` : '';
    const inside = `${named}${Object.entries(content).map(contentOf).join('')}`;
    const head = `<b>${status}</b> ${line(description)}`;
    return inside === ''
      ? `<p class="answer">${head}</p>`
      : `<details class="answer"><summary>${head}</summary>${inside}</details>`;
  };

  return ({ responses, isServed }: Operation): string => {
    const all = Object.entries(responses).map(([status, node]): Answer => [status, resolve<Response>(node)]);
    const successes = all.filter((answer) => !isRefusal(answer)).map(success);
    const refusals = all.filter(isRefusal).map((answer) => refusal(answer, isServed));
    return `<h4>Responses</h4>
${successes.join('\n')}
${refusals.length > 0 ? `<ul class="refusals">${refusals.join('')}</ul>` : ''}`;
  };
};
