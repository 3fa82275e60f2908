import { createReferences } from '../../api/references.ts';
import type { OpenApiDocument } from '../../contracts.ts';
import { memoize, once } from '../../kernel/memoize.ts';
import { revalidated } from '../../rest/validators.ts';
import type { Bar } from '../bar.ts';
import { readScript, readStyles, readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { page, policyFor } from '../page.ts';
import { operationsOf, type ReferenceDocument } from './document.ts';
import { createOperation } from './operation.ts';
import { contents, conventions, group, schemaSection } from './sections.ts';

const style = readStyles(
  'theme.css',
  'page.css',
  'copying.css',
  'reference/reference.css',
  'reference/operation.css',
  'reference/try.css',
);
const script = readScript('reference/reference.js');
const template = readTemplate('reference/reference.html');

const policy = policyFor({ style, script });

/** The page with its headers. */
type Written = { readonly headers: typeof policy & ReturnType<typeof revalidated>; readonly body: string };

/** Creates the page without the application key, which differs between requests. */
const createRender = (source: OpenApiDocument) => {
  const document = source as unknown as ReferenceDocument;
  const { resolve } = createReferences(source);
  const show = createOperation(resolve);
  const operations = operationsOf(document, resolve);
  const groups = document.tags.map((tag) => ({
    tag,
    operations: operations.filter(({ tags: [name] }) => name === tag.name),
  }));
  const { opening, section } = conventions(document.info.description);
  const values = {
    contents: html(contents(groups)),
    version: document.info.version,
    count: String(operations.filter(({ isServed }) => isServed).length),
    opening: html(opening),
    conventions: html(section),
    groups: html(groups.map(({ tag, operations }) => group(tag, operations.map(show))).join('\n')),
    schemas: html(schemaSection(document.components.schemas, resolve)),
  };
  return (appKey: string): string => template({ ...values, appKey });
};

/** Creates the reference of the REST contract with an application key filled in. It is rendered at the first request. */
export const createReference = (document: OpenApiDocument, bar: Bar): ((appKey?: string) => Written) => {
  const render = once(() => createRender(document));

  const write = memoize((appKey: string): Written => {
    const body = page({
      title: 'REST reference · Gatehouse',
      bar: bar('/docs'),
      style,
      script,
      body: render()(appKey),
    });
    return { headers: { ...policy, ...revalidated(body) }, body };
  });

  return (appKey = '') => write(appKey);
};
