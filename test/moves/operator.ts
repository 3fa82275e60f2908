import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Phase } from '../../src/moving/record.ts';
import type { TestCell } from '../kit/cells.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import type { KnownApp } from '../kit/given.ts';
import type { ServedCell } from '../kit/moving.ts';
import { testConfig } from '../kit/service.ts';
import { spawn } from '../kit/spawn.ts';
import { until } from '../kit/time.ts';

export interface Ended {
  readonly code: number | null;
  /** Both streams. */
  readonly output: string;
}

export interface Command {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** An application that moves. */
export interface MovingApp extends KnownApp {
  readonly uuid: string;
}

/** Returns an application with the UUID by which commands name it. */
export const withUuid = async ({ knex }: TestCell, app: KnownApp): Promise<MovingApp> => ({
  ...app,
  ...(await knex('apps').where({ id: app.id }).first('uuid')),
});

/** Creates an application in a cell. */
export const newMovingApp = async (cell: ServedCell): Promise<MovingApp> =>
  withUuid(cell, await cell.service.given.app());

/** Commands for the cells of a family, each in its own process, as an operator starts them. */
export interface Operator {
  move(app: MovingApp, to: TestCell, ...options: readonly string[]): Command;
  /** Repeats the command until the move is finished. */
  finish(app: MovingApp, to: TestCell): Promise<void>;
  /** Removes an application from the cell that it has left, so that it can move back. */
  clean(app: MovingApp, from: TestCell, to: TestCell): Promise<void>;
  /** Writes the maps of the proxy. */
  map(folder: string): Promise<void>;
  close(): Promise<void>;
}

const mostTries = 10;

/** Writes the file of the cells, the first of which is the default one. */
export const openOperator = async (cells: readonly [TestCell, ...TestCell[]]): Promise<Operator> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-moves-'));
  const file = join(folder, 'cells.json');
  const listed = cells.map(({ cell: { name, number, databaseUrl, backend } }) => ({
    ...{ name, number, database_url: databaseUrl, backend },
  }));
  await writeFile(file, JSON.stringify({ cells: listed, default: cells[0].cell.name }), { mode: 0o600 });

  const run = (...words: readonly string[]): Command => {
    const args = ['src/cli/main.ts', ...words, '--cells', file];
    const env = { ...childEnvironment, SECRET: testConfig().secret } as NodeJS.ProcessEnv;
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (output += text));
    return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) };
  };

  const move: Operator['move'] = ({ uuid }, to, ...options) =>
    run('app', 'move', uuid, '--to', to.cell.name, '--yes', ...options);

  return {
    move,

    async finish(app, to) {
      for (let tries = 1; ; tries += 1) {
        const { code, output } = await move(app, to).ended;
        if (code === 0) return;
        if (tries === mostTries) throw new Error(`The move does not end: ${output}`);
        // A target that was down during the copy has ended the subscription.
        if (output.includes('--abort')) await move(app, to, '--abort').ended;
        await sleep(500);
      }
    },

    async clean(app, from, to) {
      const { code, output } = await move(app, to, '--clean').ended;
      expect([code, output]).toEqual([0, expect.stringContaining('Removed the rows')]);
      expect(await from.knex('users').where({ app_id: app.id }).first('id')).toBeUndefined();
    },

    async map(maps) {
      const { code, output } = await run('cell', 'map', '--output', maps).ended;
      if (code !== 0) throw new Error(`The maps were not written: ${output}`);
    },

    close: () => rm(folder, { recursive: true, force: true }),
  };
};

/** Returns the phase of a move in its source. */
export const phaseIn = async ({ knex }: TestCell, { id }: MovingApp): Promise<Phase | undefined> => {
  const row = await knex('app_moves')
    .where({ app_id: id })
    .first('phase')
    .catch(() => undefined);
  return row?.phase;
};

/** Waits until a move is in a phase, does something, and waits until its command has ended. */
export const actDuring = async (
  { child, ended }: Command,
  from: TestCell,
  app: MovingApp,
  phase: Phase,
  act: (child: ChildProcess) => Promise<void>,
): Promise<Ended> => {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  await until(async () => isOver || (await phaseIn(from, app)) === phase, `the phase ${phase}`);
  await act(child);
  return ended;
};
