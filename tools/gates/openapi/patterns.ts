import type { Context, Schema } from './visitor.ts';

/** Another meaning without the flag `u`, which validators of generated clients don't set, or none at all in Python; a quote ends the string that a Python client has the pattern in. */
const unportable = /\\[pPuk]|\(\?<|"/;

/** Generators cannot make a valid value from every pattern: mocks and test data use the example. */
export const patternExamples = () => ({
  Schema({ pattern, examples = [] }: Schema, { report, parent, location }: Context) {
    // The schema of a parameter, header or body: those have the example.
    const { example, examples: bodies = {} } = location.pointer.endsWith('/schema') ? (parent ?? {}) : {};
    if (pattern === undefined || Object.keys(bodies).length > 0) return;
    const texts = [...examples, example].filter((one) => typeof one === 'string');
    const form = new RegExp(pattern, 'u');
    if (texts.length === 0) report({ message: 'A schema with a pattern must have an example.' });
    for (const text of texts.filter((one) => !form.test(one)))
      report({ message: `The example \`${text}\` does not match the pattern.` });
  },
});

/** JSON Schema, section 6.4: patterns are to keep to what every dialect of regular expressions has. */
export const portablePatterns = () => ({
  Schema({ pattern = '' }: Schema, { report }: Context) {
    const [found] = unportable.exec(pattern) ?? [];
    if (found) report({ message: `\`${found}\` in a pattern is not portable to all languages.` });
  },
});
