import { escapeHtml } from '../html.ts';
import { createAnswers, sample } from './answers.ts';
import { type Body, examplesOf, type Operation, type Resolve, type Schema, type Scheme } from './document.ts';
import { prose } from './markdown.ts';
import { createSchemaView, typeOf } from './schema.ts';
import { createTryForm } from './trying.ts';

const headers: Readonly<Record<Scheme, string>> = {
  operatorKey: '<code>X-Operator-Key</code>',
  serviceKey: '<code>X-Service-Key</code>',
  appKey: '<code>X-Service-App</code>',
  bearer: '<code>Authorization: Bearer …</code>',
};

/** Describes the credentials that an operation requires. */
const accessOf = ({ security }: Operation): string => {
  if (security.length === 0) return 'No credentials required.';
  const ways = security.map((way) => {
    const schemes = Object.keys(way) as Scheme[];
    return schemes.length === 0 ? 'no credentials' : schemes.map((scheme) => headers[scheme]).join(' and ');
  });
  return `Send ${ways.join(', or ')}.`;
};

const places = { application: 'the whole application', company: 'the company or the whole application' } as const;

const exceptions = {
  self: ' Users need no permission for themselves.',
  member: ' Members of the company need no permission.',
  user: ' Users need no permission.',
} as const;

/** Describes the permissions that allow an operation. */
const permissionsOf = ({ 'x-permissions': mark }: Operation): string => {
  if (mark === undefined || mark === 'none') return '';
  if (mark === 'user') return 'Requires a user or a super admin key.';
  const names = mark.any.map((permission) => `<code>${escapeHtml(permission)}</code>`).join(' or ');
  return `Requires ${names} in ${places[mark.in]}.${mark.except ? exceptions[mark.except] : ''}`;
};

/** Tells that an administrator who acts as a user may call an operation. Others refuse such a token. */
const impersonationOf = ({ 'x-impersonation': mark }: Operation): string =>
  mark === undefined ? '' : 'Open to administrators who <a href="#impersonateUser">act as a user</a>.';

/** Tells that keys with limits may not call an operation, or not with some fields. */
const limitsOf = ({ 'x-outlives-caller': mark = false }: Operation): string => {
  if (mark === false) return '';
  const fields = mark === true ? '' : ` with ${mark.map((field) => `<code>${escapeHtml(field)}</code>`).join(' or ')}`;
  return `Refused to keys with an expiry or networks${fields}.`;
};

const stages = { development: 'not in production', inbox: 'development inbox only', openid: 'OpenID' } as const;

const badgesOf = ({ deprecated, 'x-stage': stage }: Operation): string =>
  [...(deprecated ? ['deprecated'] : []), ...(stage ? [stages[stage]] : [])]
    .map((text) => `<span class="badge">${text}</span>`)
    .join('');

/** Describes the deprecation of an operation: its dates and the replacement. */
const deprecationHeadersOf = ({ 'x-deprecation': deprecation }: Operation): string => {
  if (!deprecation) return '';
  const { since, sunset, successor } = deprecation;
  const end = sunset ? ` Removed on ${escapeHtml(sunset)} or later.` : '';
  const instead = successor ? ` Use <a href="#${successor}"><code>${successor}</code></a>.` : '';
  return `<p class="deprecation">Deprecated since ${escapeHtml(since)}.${end}${instead}</p>`;
};

/** Creates the function that renders an operation or a webhook. A webhook has an example instead of a form. */
export const createOperation = (resolve: Resolve): ((operation: Operation) => string) => {
  const view = createSchemaView(resolve);
  const answers = createAnswers(resolve);
  const tryForm = createTryForm(resolve);

  const parametersOf = ({ parameters }: Operation): string => {
    if (parameters.length === 0) return '';
    const rows = parameters.map(({ required = false, ...parameter }) =>
      view.row({ ...parameter, isRequired: required }),
    );
    return `<h4>Parameters</h4><dl class="fields">${rows.join('\n')}</dl>`;
  };

  const bodyOf = ({ requestBody }: Operation): string => {
    if (!requestBody) return '';
    const { content, required = false } = resolve<Body>(requestBody);
    return Object.values(content)
      .map(({ schema }) => {
        const fields = resolve<Schema>(schema);
        return `<h4>Body <span class="type">${typeOf(schema)}${required ? '' : ', optional'}</span></h4>
${prose(fields.description ?? '')}${view.body(fields)}`;
      })
      .join('');
  };

  const sampleOf = ({ requestBody }: Operation): string => {
    const { content } = resolve<Body>(requestBody ?? { content: {} });
    const examples = Object.values(content).flatMap((each) => examplesOf(each, resolve));
    return `<div class="try"><h4>Example</h4>${examples.map(sample).join('')}</div>`;
  };

  return (operation) => {
    const { operationId, method, path, summary, description, isServed } = operation;
    return `<details class="op" id="${operationId}">
<summary><h3><span class="method ${method}">${method}</span> <span class="what">${escapeHtml(summary)}</span></h3> <code class="path">${escapeHtml(path)}</code>${badgesOf(operation)}</summary>
<div class="inside"><div class="told">
${deprecationHeadersOf(operation)}${prose(description)}
${isServed ? `<p class="access">${[accessOf(operation), permissionsOf(operation), impersonationOf(operation), limitsOf(operation)].filter(Boolean).join(' ')}</p>` : ''}
${parametersOf(operation)}
${bodyOf(operation)}
</div>
${isServed ? tryForm(operation) : sampleOf(operation)}
<div class="answers">
${answers(operation)}
</div></div>
</details>`;
  };
};
