import type { GraphQLSchema } from 'graphql';

/**
 * Returns the codes that a root field's description lists: it ends with "Codes: `a`, `b`.", or states that there are no codes.
 */
export const listedCodes = (description: string | null | undefined): readonly string[] => {
  const [, list = ''] = /^Codes: ([\s\S]+)\.$/m.exec(description ?? '') ?? [];
  return [...list.matchAll(/`(\w+)`/g)].map(([, code]) => code!);
};

/** Returns the table that the types of the tests of operations read. */
export const fieldCodesFile = (schema: GraphQLSchema): string => {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const rows = roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map(({ name, description }) => {
      const codes = listedCodes(description).map((code) => `'${code}'`);
      return `  ${name}: [${codes.join(', ')}],`;
    }),
  );
  return `
/** The error codes that the description of each root field of GraphQL lists. */
export const fieldCodes = {
${rows.join('\n')}
} as const;
`;
};
