import { html } from 'lit-html';
import type { FactorList } from '../../../../packages/client/src/entities.ts';
import { listFactors } from '../../../../packages/client/src/operations.ts';
import { type CreateView, me } from './context.ts';
import { createFactorRows } from './factor-rows.ts';
import type { Factors } from './factors.ts';
import { createLoginMethods } from './login-methods.ts';
import { texts } from './page.ts';
import { textOf } from './problems.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createSecondFactors } from './second-factors.ts';
import { client } from './service.ts';

export const createSecurityView: CreateView = (context) => {
  let list: FactorList | undefined;
  const factors: Factors = {
    list: () => list,
    async load() {
      const result = await listFactors(client, me);
      if (result.ok) list = result.data;
      else context.say(textOf(result));
      context.update();
    },
  };
  const codes = createRecoveryCodes(context);
  const rows = createFactorRows(context, factors);
  const parts = [
    createLoginMethods(context, { factors, rows, codes }),
    createSecondFactors(context, { factors, rows, codes }),
  ];
  return {
    title: texts.security,
    async start() {
      await Promise.all([factors.load(), ...parts.map(({ start }) => start?.())]);
    },
    render: () => html`${codes.render()}${parts.map(({ render }) => render())}`,
  };
};
