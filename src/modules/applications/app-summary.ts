import type { App, AppDetails } from '../../kernel/app.ts';
import type { PublicUrlOf } from '../../kernel/public-url.ts';

/** An application as operators see it, without its settings. */
export interface AppSummary {
  readonly uuid: string;
  readonly name: string;
  readonly consoleUrl: string;
  readonly createdAt: Date;
}

/** The part of an application that its summary is made from. */
export type SummarizedApp = Pick<App, 'uuid' | 'name' | 'settings'> & Pick<AppDetails, 'createdAt'>;

export const toAppSummary =
  (publicUrlOf: PublicUrlOf) =>
  ({ uuid, name, settings, createdAt }: SummarizedApp): AppSummary => ({
    uuid,
    name,
    consoleUrl: `${publicUrlOf({ settings })}/console/${uuid}`,
    createdAt,
  });
