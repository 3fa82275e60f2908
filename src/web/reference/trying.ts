import { escapeHtml } from '../html.ts';
import { type Body, examplesOf, type Operation, type Parameter, type Resolve, type Schema } from './document.ts';

const text = (value: unknown): string => escapeHtml(value === undefined ? '' : String(value));

const option = (value: unknown): string => `<option>${text(value)}</option>`;

/** Returns the choices for a value, or undefined if it is typed. */
const choicesOf = ({ enum: choices, type }: Schema): readonly unknown[] | undefined =>
  choices ?? (type === 'boolean' ? [true, false] : undefined);

const control = (id: string, { name, in: where, required = false, example, schema }: Parameter): string => {
  const keyboard = schema.type === 'integer' ? ' inputmode="numeric"' : '';
  const common = `id="${id}" name="${escapeHtml(name)}" data-in="${where}"${keyboard}`;
  const choices = choicesOf(schema);
  if (choices) return `<select ${common}>${['', ...choices].map(option).join('')}</select>`;
  const value = required ? ` value="${text(example)}" required` : '';
  return `<input ${common}${value} placeholder="${text(schema.default)}" autocomplete="off" autocapitalize="off" spellcheck="false">`;
};

const languages = {
  curl: 'curl',
  client: 'Client package',
  javascript: 'JavaScript',
  python: 'Python',
  go: 'Go',
};

/** Returns the options of the languages. The client package has no internal operations. */
const languageOptions = (isInternal: boolean): string =>
  Object.entries(languages)
    .filter(([value]) => !(isInternal && value === 'client'))
    .map(([value, name]) => `<option value="${value}">${name}</option>`)
    .join('');

/** Returns the code samples, which the script fills and shows. */
const samples = (operationId: string, isInternal: boolean): string =>
  `<div class="samples" hidden><label for="${operationId}-language">Code sample</label><select id="${operationId}-language">${languageOptions(isInternal)}</select>
<pre tabindex="0"><code></code></pre></div>`;

const mostLines = 16;

/** Creates the form that sends a request to this service. The page's script sends it. */
export const createTryForm = (resolve: Resolve): ((operation: Operation) => string) => {
  const field = (operationId: string, parameter: Parameter): string => {
    const id = `${operationId}-${parameter.name}`;
    const schema = resolve<Schema>(parameter.schema);
    return `<label for="${id}">${escapeHtml(parameter.name)}</label>${control(id, { ...parameter, schema })}`;
  };

  /** Returns the input of the body with the first example. An optional body is not sent until an example is chosen. */
  const bodyControl = (id: string, { required = false, content }: Body): string => {
    const examples = Object.values(content).flatMap((each) => examplesOf(each, resolve));
    const choices = [
      ...(required ? [] : [{ summary: 'No body', text: '' }]),
      ...examples.map(({ summary = 'Example', value }) => ({ summary, text: JSON.stringify(value, null, 2) })),
    ];
    const lines = Math.max(...choices.map(({ text }) => text.split('\n').length));
    const options = choices.map(
      ({ summary, text }) => `<option value="${escapeHtml(text)}">${escapeHtml(summary)}</option>`,
    );
    const chooser = `<select aria-label="Example" data-fills="${id}">${options.join('')}</select>`;
    return `<div class="body"><label for="${id}">Body</label>${choices.length > 1 ? chooser : ''}
<textarea id="${id}" name="body" data-in="body" rows="${Math.min(lines, mostLines)}" spellcheck="false" autocapitalize="off">${escapeHtml(choices[0]?.text ?? '')}</textarea></div>`;
  };

  return ({ operationId, method, path, parameters, security, requestBody, 'x-internal': isInternal = false }) => {
    const schemes = new Set(security.flatMap((way) => Object.keys(way)));
    const { needed = [], optional = [] } = Object.groupBy(parameters, ({ required }) =>
      required ? 'needed' : 'optional',
    );
    const fields = (some: readonly Parameter[]): string =>
      `<div class="grid">${some.map((parameter) => field(operationId, parameter)).join('\n')}</div>`;
    return `<form class="try" data-method="${method.toUpperCase()}" data-path="${escapeHtml(path)}" data-schemes="${[...schemes].join(' ')}">
<h4>Try it</h4>
${needed.length > 0 ? fields(needed) : ''}
${optional.length > 0 ? `<details><summary>Optional parameters</summary>${fields(optional)}</details>` : ''}
${requestBody ? bodyControl(`${operationId}-body`, resolve<Body>(requestBody)) : ''}
<div class="send"><button class="button${method === 'delete' ? ' warning' : ''}">Send</button></div>
<output></output>
${samples(operationId, isInternal)}
</form>`;
  };
};
