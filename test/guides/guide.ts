import type { PackageName } from '../../packages/build/build.ts';
import { commandBlocks, readDocument } from '../docs/command-blocks.ts';
import { freePort } from '../kit/free-port.ts';
import { appKey } from '../kit/service.ts';
import { spawn } from '../kit/spawn.ts';
import { until } from '../kit/time.ts';
import { type Consumer, openConsumer } from '../packages/kit/consumer.ts';

export interface Guide {
  /** The files of the page, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** The packages of this repository that the page installs. */
  readonly own: readonly PackageName[];
  /** The other packages of npm, with their versions. */
  readonly others: readonly string[];
  /** The commands that change `package.json`. */
  readonly settings: readonly string[];
  /** The blocks of commands after which the program runs, without those of npm. */
  readonly commands: readonly string[];
}

export const readGuide = (name: string): Guide => {
  const text = readDocument(`docs/guides/${name}.md`);
  const blocks = commandBlocks(`docs/guides/${name}.md`).filter(({ value }) => value === 'covered by the guide tests');
  const installed = [...text.matchAll(/^npm install (?:--save-dev )?(.+)$/gm)].flatMap(([, list]) => list!.split(' '));
  return {
    files: Object.fromEntries(
      [...text.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)].map(([, file, content]) => [file!, content!]),
    ),
    own: installed.flatMap((one) => (/^@gatehouse-auth\/(.+)$/.exec(one)?.[1] as PackageName) ?? []),
    others: installed.filter((one) => !one.startsWith('@gatehouse-auth/')),
    settings: text.match(/^npm pkg set .+$/gm) ?? [],
    commands: blocks.map(({ text: block }) => block.trim()).filter((block) => !block.startsWith('npm install')),
  };
};

export interface Program {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a command of a guide, which listens on `PORT`, and waits until it answers. */
const start = async (consumer: Consumer, command: string, port: number): Promise<Program> => {
  const url = `http://localhost:${port}`;
  let output = '';
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd: consumer.folder,
    env: { ...process.env, PORT: String(port), NODE_ENV: 'production' },
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid);
    await consumer.close();
  };
  try {
    await until(() => {
      if (child.exitCode !== null) throw new Error(`${command} has ended:\n${output}`);
      return fetch(url).then(
        () => true,
        () => false,
      );
    }, `${command} answers:\n${output}`);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
};

export interface Commands {
  /** Absent: the commands of the page before its last. */
  readonly build?: string;
  /** Absent: the last command of the page. */
  readonly command?: (port: number) => string;
  /** Changes a file of the page, for other versions of packages. Absent: nothing is changed. */
  readonly change?: (text: string) => string;
}

/** Follows a guide in an empty folder, with another service, port and keys than those of the page. */
export const runGuide = async (
  name: string,
  { url, appId = '' }: { readonly url: string; readonly appId?: string },
  commands: Commands = {},
): Promise<Program> => {
  const guide = readGuide(name);
  const { files, own, others, settings } = guide;
  const build = commands.build ?? guide.commands.slice(0, -1).join(' && ');
  const port = await freePort();
  const consumer = await openConsumer(own, others);
  // `npm init` of npm 11 writes this type.
  for (const command of ['npm pkg set type=commonjs', ...settings]) await consumer.run(command);
  for (const [file, text] of Object.entries(files))
    await consumer.write(
      file,
      (commands.change?.(text) ?? text)
        .replaceAll('http://localhost:3000', url)
        .replaceAll(/\b(?:4000|5173)\b/g, String(port))
        .replaceAll('<APP_KEY>', appKey)
        .replaceAll('<APP_ID>', appId),
    );
  if (build) await consumer.run(build, { NODE_ENV: 'production' });
  return start(consumer, commands.command?.(port) ?? guide.commands.at(-1)!, port);
};
