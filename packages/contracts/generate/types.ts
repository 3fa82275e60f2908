import type { Document } from './document.ts';

/** Returns the names of the schemas of a document. */
export const entityNames = ({ components }: Document): readonly string[] => Object.keys(components['schemas'] ?? {});

/** Returns the first sentence of a description; undefined without one. */
const firstSentence = (comment: string): string | undefined => {
  const [, text = ''] = /@description ([\s\S]*?)(?=\n *\* @|\n? *\*\/)/.exec(comment) ?? [];
  const line = text.replaceAll(/\s*\n *\* ?/g, ' ').trim();
  return /^.*?\.(?= |$)/.exec(line)?.[0] ?? (line || undefined);
};

const withComments = (types: string, isDescribed: boolean): string =>
  types.replaceAll(/^( *)\/\*\*[\s\S]*?\*\/\n/gm, (comment, indent: string) => {
    const tags = comment.includes('@deprecated') ? ['@deprecated'] : [];
    const words = [...(isDescribed ? [firstSentence(comment) ?? []].flat() : []), ...tags].join(' ');
    return words ? `${indent}/** ${words} */\n` : '';
  });

/**
 * Returns the interfaces of the generated types, without the names that each schema also has for itself. To keep the package
 * small, only schemas and their fields are described, each with one sentence: `openapi.yaml` has everything.
 */
export const pathsFile = (types: string): string => {
  const interfaces = types.replaceAll(/^export type \w+ = components\[.*\n/gm, '');
  const schemas = interfaces.indexOf('export interface components {');
  const end = interfaces.indexOf('\n    responses: {', schemas);
  if (schemas === -1 || end === -1) throw new Error('The generated types have another form than expected.');
  return [
    interfaces.slice(0, schemas).replace(/^\/\*.*\*\/\n/, ''),
    interfaces.slice(schemas, end),
    interfaces.slice(end),
  ]
    .map((part, index) => withComments(part, index === 1))
    .join('');
};
