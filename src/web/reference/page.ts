import { createReferences } from '../../api/references.ts';
import type { OpenApiDocument } from '../../contracts.ts';
import { memoize } from '../../kernel/memoize.ts';
import { revalidated } from '../../rest/validators.ts';
import type { Bar } from '../bar.ts';
import { escapeHtml, page, policyFor } from '../page.ts';
import { operationsOf, type ReferenceDocument } from './document.ts';
import { createOperation } from './operation.ts';
import { referenceScript as script } from './script.ts';
import { contents, conventions, group, schemaSection } from './sections.ts';
import { referenceStyle as style } from './style.ts';

const policy = policyFor({ style, script });

/** The page, and the headers that go with it. */
type Written = { readonly headers: typeof policy & ReturnType<typeof revalidated>; readonly body: string };

const field = (id: string, label: string, placeholder: string, value = ''): string =>
  `<label for="${id}">${label}</label><input id="${id}" value="${escapeHtml(value)}" placeholder="${placeholder}" autocomplete="off" autocapitalize="off" spellcheck="false">`;

const credentials = (appKey: string): string => `<section id="credentials" class="credentials" aria-labelledby="who">
<h2 id="who">Credentials</h2>
<p>Sent with the requests on this page, if the operation accepts them. A login fills in its token. Credentials are stored in this browser tab only, until it is closed.</p>
<div class="grid">
${field('appKey', 'Application key', 'X-Service-App', appKey)}
${field('bearer', 'Token', 'Authorization: Bearer …')}
${field('serviceKey', 'Super admin key', 'X-Service-Key; replaces the other two')}
</div>
<noscript><p class="alert">Sending requests requires JavaScript.</p></noscript>
</section>`;

/** Everything but the key that is filled in, which is not the same everywhere. */
const render = (source: OpenApiDocument) => {
  const document = source as unknown as ReferenceDocument;
  const { resolve } = createReferences(source);
  const show = createOperation(resolve);
  const operations = operationsOf(document, resolve);
  const groups = document.tags.map((tag) => ({
    tag,
    operations: operations.filter(({ tags: [name] }) => name === tag.name),
  }));
  const { opening, section } = conventions(document.info.description);
  return {
    before: `${contents(groups)}
<div class="flow">
<header><h1>REST reference</h1>
<p class="lead">Version ${escapeHtml(document.info.version)} · ${operations.filter(({ isServed }) => isServed).length} operations · <a href="/openapi.yaml">openapi.yaml</a> · <a href="/openapi.json">openapi.json</a></p>
${opening}</header>`,
    after: `${section}
<p id="nothing" hidden>No operation matches.</p>
${groups.map(({ tag, operations }) => group(tag, operations.map(show))).join('\n')}
${schemaSection(document.components.schemas, resolve)}
</div>`,
  };
};

/** The reference of the REST contract, with an application key filled in. Made when it is first asked for. */
export const createReference = (document: OpenApiDocument, bar: Bar): ((appKey?: string) => Written) => {
  let rendered: ReturnType<typeof render> | undefined;

  const write = memoize((appKey: string): Written => {
    rendered ??= render(document);
    const content = `${rendered.before}\n${credentials(appKey)}\n${rendered.after}`;
    const body = page({ title: 'REST reference · Gatehouse', bar: bar('/docs'), style, script, body: content });
    return { headers: { ...policy, ...revalidated(body) }, body };
  });

  return (appKey = '') => write(appKey);
};
