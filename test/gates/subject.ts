import { bundleSdl } from '../../tools/codegen/bundle-sdl.ts';
import type { Parts } from '../../tools/codegen/parts.ts';
import type { Subject } from '../../tools/gates/gate.ts';
import { readDocument } from '../../tools/gates/openapi/document.ts';
import { withSection } from '../../tools/gates/release/changelog.ts';
import { here, readSubject } from '../../tools/gates/repository.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document that the rows of the tables take apart
export type AnyDocument = any;

/** One deliberate drift: something that is done to the contracts. */
export type Change = (subject: Subject) => Subject;

const {
  parts,
  contracts: { openapi: text, sdl: schema, asyncapi },
} = await readSubject(here);
const contracts = { openapi: text.replace(/^ {2}version: .*$/m, '  version: 1.0.0'), sdl: schema, asyncapi };

/** The contracts as they stand, just released as 1.0.0: whatever the repository's own version and baseline are. */
export const released: Subject = {
  parts,
  contracts,
  baseline: contracts,
  programs: undefined,
  changelog: withSection('', undefined),
  sources: {},
  served: {},
  yaml: {},
};

/** Returns the components that the rest of a document refers to, directly or through others. */
const usedComponents = ({ paths, webhooks, components }: AnyDocument): AnyDocument => {
  const used: AnyDocument = { securitySchemes: components.securitySchemes };
  const visit = (node: unknown): void => {
    for (const [, kind, name] of JSON.stringify(node).matchAll(/"#\/components\/(\w+)\/([\w.-]+)/g)) {
      used[kind!] ??= {};
      if (name! in used[kind!]) continue;
      used[kind!][name!] = components[kind!][name!];
      visit(used[kind!][name!]);
    }
  };
  visit([paths, webhooks]);
  return used;
};

/**
 * The contracts, just released, with only some paths in REST: for gates whose time grows with the document, and for drifts
 * of those paths.
 */
export const excerpt = (...paths: readonly string[]): Subject => {
  const { contracts: shorter } = openapi((document) => {
    document.paths = Object.fromEntries(paths.map((path) => [path, document.paths[path]]));
    document.components = usedComponents(document);
  })(released);
  return { ...released, contracts: shorter, baseline: shorter };
};

/** A text with one passage of it replaced. A passage that is missing is an error of the table. */
export const replaced = (text: string, passage: string, by: string): string => {
  if (!text.includes(passage)) throw new Error(`There is no such passage: ${passage}`);
  return text.replace(passage, () => by);
};

/** Something done to the OpenAPI document. */
export const openapi =
  (change: (document: AnyDocument) => void): Change =>
  (subject) => {
    const document = structuredClone(readDocument(subject.contracts.openapi));
    change(document);
    // JSON is also YAML, and faster to write.
    return { ...subject, contracts: { ...subject.contracts, openapi: JSON.stringify(document, null, 2) } };
  };

/** The parts with a passage of one file replaced. */
export const withPassage = (parts: Parts, file: string, passage: string, by: string): Parts => ({
  ...parts,
  [file]: replaced(parts[file] ?? '', passage, by),
});

/** A passage of one file replaced by another, for gates that read the files and not what is made of them. */
export const written =
  (file: string, passage: string, by: string): Change =>
  (subject) => ({ ...subject, parts: withPassage(subject.parts, file, passage, by) });

/** A passage of the SDL replaced by another. The passage decides which file it is. */
export const sdl =
  (passage: string, by: string): Change =>
  (subject) => {
    const files = Object.keys(subject.parts).filter((name) => name.endsWith('.graphql'));
    const [file, ...others] = files.filter((name) => subject.parts[name]!.includes(passage));
    if (!file || others.length > 0)
      throw new Error(`One file must contain this passage, not ${file ?? 'none'}, ${others}: ${passage}`);
    const parts = withPassage(subject.parts, file, passage, by);
    return { ...subject, parts, contracts: { ...subject.contracts, sdl: bundleSdl(parts) } };
  };

/** The version moved. */
export const version = (text: string): Change =>
  openapi((document) => {
    document.info.version = text;
  });

export const both =
  (...changes: readonly Change[]): Change =>
  (subject) =>
    changes.reduce((changed, change) => change(changed), subject);
