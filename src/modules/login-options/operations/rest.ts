import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { privatelyRevalidated } from '../../../rest/validators.ts';
import { toLoginOptionsDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    getLoginOptions: async ({ principal }) => {
      const body = toLoginOptionsDto(await usecases.getLoginOptions({ principal }));
      return { status: 200, headers: privatelyRevalidated(JSON.stringify(body)), body };
    },
  }) satisfies Partial<RestHandlers>;
