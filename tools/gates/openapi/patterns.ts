import type { Context, Schema } from './visitor.ts';

/**
 * Matches syntax that means something else without the flag `u`, which validators of generated clients do not set, or that Python
 * does not support. A quote ends the string that contains the pattern in a Python client.
 */
const unportable = /\\[pPuk]|\(\?<|"/;

/**
 * Requires an example for each pattern: generators cannot create a valid value from every pattern, so mocks and test data use the
 * example.
 */
export const patternExamples = () => ({
  Schema({ pattern, examples = [] }: Schema, { report, parent, location }: Context) {
    // The schema belongs to a parameter, header or body, which has the example.
    const { example, examples: bodies = {} } = location.pointer.endsWith('/schema') ? (parent ?? {}) : {};
    if (pattern === undefined || Object.keys(bodies).length > 0) return;
    const texts = [...examples, example].filter((one) => typeof one === 'string');
    const form = new RegExp(pattern, 'u');
    if (texts.length === 0) report({ message: 'A schema with a pattern must have an example.' });
    for (const text of texts.filter((one) => !form.test(one)))
      report({ message: `The example \`${text}\` does not match the pattern.` });
  },
});

/**
 * Checks that patterns use only syntax of all dialects of regular expressions (JSON Schema, section 6.4), and that examples of schemas
 * have no line break, which generators write into Python tests as it is.
 */
export const portablePatterns = () => ({
  Schema({ pattern = '', examples = [] }: Schema, { report }: Context) {
    const [found] = unportable.exec(pattern) ?? [];
    if (found) report({ message: `\`${found}\` in a pattern is not portable to all languages.` });
    if (examples.some((one) => typeof one === 'string' && one.includes('\n')))
      report({ message: 'A line break in an example of a schema is not portable to all languages.' });
  },
});
