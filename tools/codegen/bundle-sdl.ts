import { mergeTypeDefs } from '@graphql-tools/merge';
import { concatAST, type DocumentNode, GraphQLError, parse, print, Source } from 'graphql';
import { bundleOpenapi, listedParts } from './bundle-openapi.ts';
import { type Parts, PartsError, roots } from './parts.ts';
import { repeatedDescriptions, withSharedDescriptions } from './shared-descriptions.ts';

/** Returns an error of graphql-js with the file and line that it is about. */
export const sdlFault = ({ source, locations, message }: GraphQLError): string =>
  `${source?.name ?? `contracts/${roots.sdl}`}:${locations?.[0]?.line ?? 1} ${message}`;

const documentOf = (parts: Parts, name: string): DocumentNode => {
  try {
    return parse(new Source(parts[name] ?? '', `contracts/${name}`));
  } catch (error) {
    throw error instanceof GraphQLError ? new PartsError([sdlFault(error)]) : error;
  }
};

/** Returns the root and its parts, in the order of `x-parts`. @throws PartsError if the list does not match the files */
const documentsOf = (parts: Parts): DocumentNode[] => {
  const present = Object.keys(parts).filter((name) => name.endsWith('.graphql') && name !== roots.sdl);
  const listed = listedParts(parts).map((name) => `${name}.graphql`);
  const extra = present.filter((name) => !listed.includes(name));
  if (extra.length > 0)
    throw new PartsError(extra.map((name) => `contracts/${name}:1 is not in x-parts of ${roots.openapi}.`));
  return [roots.sdl, ...listed.filter((name) => present.includes(name))].map((name) => documentOf(parts, name));
};

/**
 * Returns the definitions of all parts with the descriptions that the REST contract has. Each knows its file and line.
 * @throws PartsError if a part cannot be parsed, or the parts of REST do not fit together
 */
export const sdlDefinitions = (parts: Parts): DocumentNode =>
  withSharedDescriptions(concatAST(documentsOf(parts)), bundleOpenapi(parts));

/**
 * Returns the places of descriptions of the SDL that the REST contract has word for word, so that each is written once.
 * @throws PartsError as above
 */
export const repeatedPlaces = (parts: Parts): readonly string[] =>
  repeatedDescriptions(concatAST(documentsOf(parts)), bundleOpenapi(parts)).map(
    ({ loc }) => `${loc?.source.name}:${loc?.startToken.line}`,
  );

/** Returns the GraphQL contract as one text. @throws PartsError as above */
export const bundleSdl = (parts: Parts): string => `${print(mergeTypeDefs(sdlDefinitions(parts)))}\n`;
