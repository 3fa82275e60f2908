import { escapeHtml } from '../html.ts';
import type { Operation, Resolve, Schema, Tag } from './document.ts';
import { chaptersOf, line, openingOf, prose } from './markdown.ts';
import { createSchemaView } from './schema.ts';

const fold = (id: string, title: string, body: string): string =>
  `<details class="fold" id="${id}"><summary><h3>${title}</h3></summary><div class="inside">${body}</div></details>`;

const list = (entries: readonly string[]): string => `<div class="list">\n${entries.join('\n')}\n</div>`;

const titleOf = ({ name, 'x-displayName': title }: Tag): string =>
  title ?? name.charAt(0).toUpperCase() + name.slice(1);

/** Returns the description of the contract: its opening, and the chapters that can be folded. */
export const conventions = (description: string): { readonly opening: string; readonly section: string } => {
  const { opening, chapters } = chaptersOf(description);
  const folds = chapters.map(({ title, body }) =>
    fold(`about-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`, line(title), body),
  );
  return { opening, section: `<section id="conventions"><h2>Conventions</h2>\n${list(folds)}\n</section>` };
};

/** Returns a tag with its operations, which are HTML. */
export const group = (tag: Tag, operations: readonly string[]): string => {
  const { opening, rest } = openingOf(tag.description);
  const more = rest === '' ? '' : `<details class="more"><summary>More</summary>${rest}</details>`;
  return `<section id="tag-${tag.name}" class="group"><h2>${titleOf(tag)}</h2>\n${opening}${more}\n${list(operations)}\n</section>`;
};

/** Returns the section of all named schemas. */
export const schemaSection = (schemas: Readonly<Record<string, Schema>>, resolve: Resolve): string => {
  const view = createSchemaView(resolve);
  const folds = Object.entries(schemas).map(([name, schema]) =>
    fold(`schema-${name}`, `<code>${name}</code>`, `${prose(schema.description ?? '')}${view.body(schema)}`),
  );
  return `<section id="schemas"><h2>Schemas</h2>\n${list(folds)}\n</section>`;
};

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly operations?: readonly Operation[];
}

const operationLink = ({ operationId, summary }: Operation): string =>
  `<li><a href="#${operationId}">${escapeHtml(summary)}</a></li>`;

/** Returns the link to a chapter. The script shows its operations while the chapter is read. */
const link = ({ id, title, operations }: Chapter): string =>
  operations === undefined
    ? `<li><a href="#${id}">${escapeHtml(title)}</a></li>`
    : `<li><a href="#${id}">${escapeHtml(title)} <span>${operations.length}</span></a><ul hidden>${operations.map(operationLink).join('')}</ul></li>`;

/** Returns the navigation of the page, which is beside the text, or above it on a phone. */
export const contents = (
  groups: readonly { readonly tag: Tag; readonly operations: readonly Operation[] }[],
): string => `<nav class="contents" aria-label="Contents">
<input type="search" id="filter" placeholder="Search" aria-label="Search operations, fields and problem codes" autocomplete="off" spellcheck="false">
<p id="found" role="status"></p>
<ol id="results" aria-label="Search results"></ol>
<ul>${[
  { id: 'conventions', title: 'Conventions' },
  ...groups.map(({ tag, operations }) => ({ id: `tag-${tag.name}`, title: titleOf(tag), operations })),
  { id: 'schemas', title: 'Schemas' },
]
  .map(link)
  .join('')}</ul>
</nav>`;
