import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixturePath } from './responses.ts';

const ids = ['assertion:Assertion', 'protocol:Response'].flatMap((element) => [
  '--id-attr:ID',
  `urn:oasis:names:tc:SAML:2.0:${element}`,
]);

/** The places of the signatures of a response, the inner one first. */
const places = {
  assertion: "/*/*[local-name()='Assertion']/*[local-name()='Signature']",
  response: "/*/*[local-name()='Signature']",
} as const;

export type Signed = keyof typeof places;

const inFolder = <T>(run: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'xmlsec1-'));
  try {
    return run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const xmlsec1 = (args: readonly string[]) => spawnSync('xmlsec1', args, { encoding: 'utf8' });

/** Signs the templates of a response with xmlsec1 (Debian). */
export const signByXmlsec1 = (template: string, signed: readonly Signed[], key: 'idp' | 'ec' = 'idp'): string =>
  inFolder((folder) =>
    signed.reduce((xml, place) => {
      const [from, to] = [join(folder, 'template.xml'), join(folder, 'signed.xml')];
      writeFileSync(from, xml);
      const keyOption = ['--privkey-pem', fixturePath(`${key}.key.pem`)];
      const { status, stderr } = xmlsec1([
        '--sign',
        ...keyOption,
        ...ids,
        '--node-xpath',
        places[place],
        '--output',
        to,
        from,
      ]);
      if (status !== 0) throw new Error(`xmlsec1 did not sign: ${stderr}`);
      return readFileSync(to, 'utf8');
    }, template),
  );

/** Returns the first of several responses of which xmlsec1 refuses a signature. It ends with it, so one process verifies them all. */
export const refusedByXmlsec1 = (
  responses: readonly (string | Buffer)[],
  place: Signed,
  key: 'idp' | 'ec' = 'idp',
): string | Buffer | undefined =>
  inFolder((folder) => {
    const files = responses.map((_xml, index) => join(folder, `response-${index}.xml`));
    files.forEach((file, index) => {
      writeFileSync(file, responses[index]!);
    });
    const keyOption = ['--pubkey-cert-pem', fixturePath(`${key}.cert.pem`)];
    const { status, stderr } = xmlsec1(['--verify', ...keyOption, ...ids, '--node-xpath', places[place], ...files]);
    if (status === 0) return undefined;
    const [, refused] = /response-(\d+)\.xml/.exec(stderr.slice(stderr.lastIndexOf('Error: '))) ?? [];
    return responses[Number(refused)] ?? stderr;
  });
