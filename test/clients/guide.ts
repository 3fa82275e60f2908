import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestService } from '../kit/service.ts';
import { root } from './workshop.ts';

/** The recipe of the guide for a client. Its commands assume that the service is at `http://localhost:3000`. */
export interface Recipe {
  /** The packages that the commands need: versions by name. */
  readonly packages: Readonly<Record<string, string>>;
  readonly generate: string;
  /** The files that the guide shows, by name: settings of the generator, and `client.ts`. */
  readonly files: Readonly<Record<string, string>>;
}

const guide = readFileSync(join(root, 'docs/clients.md'), 'utf8');

const sectionOf = (title: string): string => {
  const section = guide.split(/^## /m).find((text) => text.startsWith(`${title}\n`));
  if (!section) throw new Error(`docs/clients.md has no section ${title}.`);
  return section;
};

const filesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)].map(([, name, content]) => [name!, content!]),
  );

/** The files of the introduction, which every section uses. */
export const commonFiles = filesOf(guide.split(/^## /m)[0]!);

export const recipeOf = (title: string): Recipe => {
  const section = sectionOf(title);
  const shell = [...section.matchAll(/^```sh[^\n]*\n([\s\S]*?)^```$/gm)].map(([, text]) => text!).join('');
  const commands = shell.replaceAll('\\\n', '').split(/\n| && /);
  const isInstall = (command: string) => command.startsWith('npm install');
  return {
    packages: Object.fromEntries(
      [
        ...commands
          .filter(isInstall)
          .join(' ')
          .matchAll(/ (@?[\w./-]+)@([\d.]+)/g),
      ].map(([, name, version]) => [name!, version!]),
    ),
    generate: commands.filter((command) => command !== '' && !isInstall(command)).join(' && '),
    files: filesOf(section),
  };
};

/** Signs up the user whose account the guide uses. */
export const signUpAda = async ({ send, given }: Pick<TestService, 'send' | 'given'>): Promise<void> => {
  const account = {
    email: 'ada@example.com',
    password: 'correct horse battery',
    verify_password: 'correct horse battery',
  };
  const { status, text } = await send('POST', '/v1/users', { body: given.signupBody(account) });
  if (status !== 201) throw new Error(`Ada could not sign up: ${text}`);
};
