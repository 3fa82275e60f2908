import { type Body, forOperations, type MediaType, type Schema } from './visitor.ts';

/** Creates a rule for each response of each operation. It excludes GraphQL, whose responses follow its specification. */
const forAnswers = (wrong: (answer: Body, status: string, isOfPage: boolean) => string | undefined) =>
  forOperations((operation, { report, resolve, location }) => {
    if (operation['x-api'] !== undefined) return;
    const answers = Object.entries(operation.responses ?? {}).map(
      ([status, answer]) => [status, resolve(answer).node as Body] as const,
    );
    const isOfPage = answers.some(([status, { content = {} }]) => status === '200' && 'text/html' in content);
    for (const [status, answer] of answers) {
      const message = wrong(answer, status, isOfPage);
      if (message) report({ message, location: location.child(['responses', status]) });
    }
  });

export const requestId = forAnswers(({ headers = {} }) =>
  'X-Request-Id' in headers ? undefined : 'A response must declare the header `X-Request-Id`.',
);

/**
 * Returns the codes that a schema allows a problem to have: `Problem` with a narrowed `code`. Returns undefined for any other
 * schema.
 */
const codesOf = ({ allOf: [base, narrowed, ...more] = [] }: Schema): readonly unknown[] | undefined =>
  base?.$ref === '#/components/schemas/Problem' && more.length === 0 ? narrowed?.properties?.['code']?.enum : undefined;

export const problemAnswer = forAnswers(({ content = {} }, status, isOfPage) => {
  if (Number(status) < 400) return undefined;
  const [[type, { schema = {}, examples = {} }] = ['', {} as MediaType], ...others] = Object.entries(content);
  const isAlone = others.every(([other]) => isOfPage && other === 'text/html');
  const codes = type === 'application/problem+json' && isAlone ? codesOf(schema) : undefined;
  if (!codes)
    return 'An error response must be a `Problem` with the list of its codes, in `application/problem+json` only, or for pages also `text/html`.';
  return JSON.stringify(codes) === JSON.stringify(Object.keys(examples))
    ? undefined
    : 'The codes of an error response must be the names of its examples, in their order.';
});

export const noDefaultAnswer = forAnswers((_answer, status) =>
  status === 'default' ? 'Every response must be described by its status code, not by `default`.' : undefined,
);

/** Checks that each operation can succeed: with a response, or by sending a browser elsewhere. */
export const successAnswer = forOperations(({ responses = {} }, { report }) => {
  if (!Object.keys(responses).some((status) => /^[23]/.test(status) && status !== '304'))
    report({ message: 'An operation must have a `2XX` response or a redirect.' });
});
