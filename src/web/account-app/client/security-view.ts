import { html } from 'lit-html';
import type { CreateView } from './context.ts';
import { createFactorsPanel } from './factors-panel.ts';
import { createIdentitiesPanel } from './identities-panel.ts';
import { createPasswordPanel } from './password-panel.ts';

export const createSecurityView: CreateView = (context) => {
  const parts = [createPasswordPanel(context), createFactorsPanel(context), createIdentitiesPanel(context)];
  return {
    title: 'Security',
    async start() {
      await Promise.all(parts.map(({ start }) => start?.()));
    },
    render: () => html`${parts.map(({ render }) => render())}`,
  };
};
