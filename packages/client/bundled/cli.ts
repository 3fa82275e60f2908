/** The command of the package. `types` writes the types of the custom fields of an application. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createClient } from '../src/index.ts';
import { getUserSchema } from '../src/operations.ts';
import { fieldTypes } from './field-types.ts';

const usage = `Usage: gatehouse-client types --url <URL> [--out <file>]

Writes the TypeScript types of the custom fields of an application, for \`createClient<Fields>\`.

  --url <URL>   the URL of the service (or GATEHOUSE_URL)
  --out <file>  the file to write. Default: the standard output

GATEHOUSE_SERVICE_KEY is the key of a service account, or the super admin key. It is not an option: other users of the machine see
options. Without \`users:read\` in the whole application, the types have no \`admin\` fields.
`;

/** Ends the command with a message. */
class Refusal extends Error {}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { url: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`);
  }
};

const main = async (): Promise<void> => {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const { GATEHOUSE_URL, GATEHOUSE_SERVICE_KEY: serviceKey } = process.env;
  const url = values.url ?? GATEHOUSE_URL;
  if (positionals.join(' ') !== 'types' || !url) throw new Refusal(usage);
  if (!serviceKey) throw new Refusal('GATEHOUSE_SERVICE_KEY is not set.\n');
  const schema = await getUserSchema(createClient({ url, serviceKey }));
  if (!schema.ok) throw new Refusal(`${schema.code}: ${schema.detail}\n`);
  const text = fieldTypes(schema.data);
  if (values.out === undefined) process.stdout.write(text);
  else await writeFile(values.out, text);
};

await main().catch((error: Error) => {
  process.stderr.write(error instanceof Refusal ? error.message : `${error.message}\n`);
  process.exitCode = 1;
});
