import type { Context, Schema } from './visitor.ts';

/** Another meaning without the flag `u`, which validators of generated clients don't set, or none at all in Python; a quote ends the string that a Python client has the pattern in. */
const unportable = /\\[pPuk]|\(\?<|"/;

/** JSON Schema, section 6.4: patterns are to keep to what every dialect of regular expressions has. */
export const portablePatterns = () => ({
  Schema({ pattern = '' }: Schema, { report }: Context) {
    const [found] = unportable.exec(pattern) ?? [];
    if (found) report({ message: `\`${found}\` in a pattern is not portable to all languages.` });
  },
});
