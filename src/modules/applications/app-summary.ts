import type { App } from '../../kernel/app.ts';
import type { PublicUrlOf } from '../../kernel/public-url.ts';
import type { AppMove, ShownApp } from './app-move.ts';

/** An application as operators see it, without its settings. */
export interface AppSummary {
  readonly uuid: string;
  readonly name: string;
  readonly consoleUrl: string;
  readonly createdAt: Date;
  readonly move: AppMove | undefined;
}

/** The part of an application that its summary is made from. */
export type SummarizedApp = Pick<App, 'uuid' | 'name' | 'settings'> & Pick<ShownApp, 'createdAt' | 'move'>;

export const toAppSummary =
  (publicUrlOf: PublicUrlOf) =>
  ({ uuid, name, settings, createdAt, move }: SummarizedApp): AppSummary => ({
    uuid,
    name,
    consoleUrl: `${publicUrlOf({ settings })}/console/${uuid}`,
    createdAt,
    move,
  });
