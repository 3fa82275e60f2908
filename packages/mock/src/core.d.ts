import type { Mock, MockMail, MockUser, RecordedRequest } from './index.ts';

/** The bundle of `src/mock`, which `generate.ts` makes. */
export const createCore: (options: {
  readonly stateful: boolean;
  readonly users: readonly MockUser[] | undefined;
  readonly latency: number;
  readonly url: string;
  readonly now: () => Date;
  readonly onFault: (error: unknown) => void;
}) => {
  readonly respond: (request: Request) => Promise<Response>;
  readonly control: Pick<Mock, 'reset' | 'next'> & {
    readonly requests: readonly RecordedRequest[];
    readonly inbox: readonly MockMail[];
  };
  readonly ready: () => Promise<void>;
};

export const fixtures: {
  readonly ada: MockUser & { readonly password: string };
  readonly owner: MockUser & { readonly password: string };
  readonly key: string;
};
