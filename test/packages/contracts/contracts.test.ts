import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationTable } from '../../../generated/handlers.ts';
import { problems } from '../../../generated/problems.ts';
import { appKey, useService } from '../../kit/service.ts';
import { type Consumer, nodeReleases, openConsumer } from '../kit/consumer.ts';
import { readmeFiles } from '../kit/readme.ts';

const compilers = ['5.4', '5.9', 'latest'] as const;
const entryPoints = ['', '/paths', '/codes', '/examples', '/webhooks'] as const;
const documents = ['openapi.yaml', 'openapi.json', 'openapi-3.0.json', 'schema.graphql'] as const;

/** The settings that consumers with the strictest compilers have. */
const compilerOptions = {
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2023', 'dom'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  outDir: 'out',
};

/** Returns the places of descriptions and examples. A property of a schema may have such a name. */
const textsIn = (node: unknown, path: readonly string[] = []): readonly string[] => {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const isText = path.at(-1) !== 'properties' && /^(?:description|examples?)$/.test(key) && value !== '';
    return isText ? [[...path, key].join('/')] : textsIn(value, [...path, key]);
  });
};

const service = useService();
let consumer: Consumer;
beforeAll(async () => {
  const typescripts = compilers.map((version) => `typescript-${version}@npm:typescript@${version}`);
  consumer = await openConsumer(['contracts'], ['openapi-fetch@0.17', 'ajv@8', ...typescripts]);
  const files = await readmeFiles('contracts');
  for (const [name, text] of Object.entries(files))
    await consumer.write(name, text.replace('http://localhost:3000', service.url).replace('<APP_KEY>', appKey));
  await consumer.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
});
afterAll(() => consumer?.close());

const evaluate = async (expression: string): Promise<unknown> => {
  await consumer.write('evaluate.js', `console.log(JSON.stringify(await (${expression})));`);
  return JSON.parse(await consumer.node('24', 'evaluate.js'));
};
const imported = (entryPoint: string) => evaluate(`import('@gatehouse-auth/contracts${entryPoint}')`);

// regression A73
describe('the README of the contracts', () => {
  test.each(compilers)('the examples compile with TypeScript %s under strict settings', async (version) => {
    await consumer.run(`node node_modules/typescript-${version}/bin/tsc -p .`);
  });

  test.each(nodeReleases)('the examples run against the service with Node.js %s', async (release) => {
    expect(await consumer.node(release, 'out/login.js')).toBe('invalid_credentials\ntrue\n');
    expect(await consumer.node(release, 'out/texts.js')).toBe('Wait a minute, then try again. 429\n');
    expect(await consumer.node(release, 'out/examples.js')).toBe('true email_taken\n');
    expect(await consumer.node(release, 'out/webhooks.js')).toBe('false\n');
  });
});

describe('the installed contracts', () => {
  test('every entry point and document can be resolved', async () => {
    const names = [...entryPoints, ...documents.map((name) => `/${name}`), '/package.json'];
    const urls = await evaluate(
      `Promise.all(${JSON.stringify(names)}.map((name) => import.meta.resolve('@gatehouse-auth/contracts' + name)))`,
    );
    expect(urls).toHaveLength(names.length);
  });

  test('the documents are those that the service serves, and the one of OpenAPI 3.0 has no descriptions and examples', async () => {
    const read = (name: string) => consumer.read(`node_modules/@gatehouse-auth/contracts/${name}`);
    for (const name of ['openapi.yaml', 'schema.graphql'])
      expect(await read(name)).toBe((await service.send('GET', `/${name}`)).text);
    expect(JSON.parse(await read('openapi.json'))).toEqual((await service.send('GET', '/openapi.json')).body);
    const lower = await read('openapi-3.0.json');
    expect(Object.keys(JSON.parse(lower).paths)).toEqual(Object.keys(JSON.parse(await read('openapi.json')).paths));
    expect(textsIn(JSON.parse(lower))).toEqual([]);
  });

  test('the codes have every documented operation and error status, and the catalogue has every problem', async () => {
    const { operationCodes, problems: catalogue } = (await imported('/codes')) as {
      readonly operationCodes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
      readonly problems: unknown;
    };
    for (const [name, codes] of Object.entries(operationCodes)) {
      const { statuses } = operationTable[name as keyof typeof operationTable];
      expect(Object.keys(codes).map(Number)).toEqual(statuses.filter((status) => status >= 400));
      for (const [status, values] of Object.entries(codes))
        for (const code of values) expect(problems[code as keyof typeof problems].status).toBe(Number(status));
    }
    expect(Object.keys(operationCodes)).toContain('completeLogin');
    expect(catalogue).toEqual(problems);
  });

  test('a code that an operation does not return does not compile', async () => {
    await consumer.write(
      'wrong/codes.ts',
      `import type { CodeOf } from '@gatehouse-auth/contracts';
export const right: CodeOf<'login'> = 'invalid_credentials';
export const wrong: CodeOf<'login'> = 'email_taken';`,
    );
    await consumer.write('wrong/tsconfig.json', JSON.stringify({ extends: '../tsconfig.json', include: ['*.ts'] }));
    const output = consumer.run('node node_modules/typescript-5.9/bin/tsc -p wrong');
    await expect(output).rejects.toThrow(/codes\.ts\(3,14\).*"email_taken"/);
    await expect(output).rejects.not.toThrow(/codes\.ts\(2/);
  });

  test('each webhook has a schema, which accepts the example of the contract and refuses another kind', async () => {
    const { webhookSchemas, webhookSchema } = (await imported('/webhooks')) as {
      readonly webhookSchemas: Readonly<Record<string, object>>;
      readonly webhookSchema: object;
    };
    const { body: document } = await service.send('GET', '/openapi.json');
    expect(Object.keys(webhookSchemas).toSorted()).toEqual(Object.keys(document.webhooks).toSorted());
    const ajv = new Ajv2020({ strict: true, strictRequired: false });
    addFormats.default(ajv);
    const isWebhook = ajv.compile(webhookSchema);
    for (const [template, schema] of Object.entries(webhookSchemas)) {
      const { examples } = document.webhooks[template].post.requestBody.content['application/json'];
      const bodies = Object.values<{ readonly $ref: string }>(examples).map(
        ({ $ref }) => document.components.examples[$ref.split('/').at(-1)!].value,
      );
      expect(bodies.length).toBeGreaterThan(0);
      const isValid = ajv.compile(schema);
      for (const body of bodies) {
        expect([isValid(body), isWebhook(body)]).toEqual([true, true]);
        expect(isValid({ ...body, template: 'teapot', type: 'teapot' })).toBe(false);
      }
    }
  });

  test('the examples cannot be changed', async () => {
    const change = `import('@gatehouse-auth/contracts/examples').then(({ examples }) => {
      try { examples.login.request.ada.email = ''; } catch (error) { return error.name; }
    })`;
    expect(await evaluate(change)).toBe('TypeError');
  });
});
