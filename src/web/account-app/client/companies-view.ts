import { html, nothing, type TemplateResult } from 'lit-html';
import type { Company, User } from '../../../../packages/client/src/entities.ts';
import { getCompany, getMe, removeMember } from '../../../../packages/client/src/operations.ts';
import type { CreateView } from './context.ts';
import { filled, focusOn, texts } from './page.ts';
import { action, badge, loading, panel, row } from './parts.ts';
import { textOf } from './problems.ts';
import { client } from './service.ts';

interface Membership {
  readonly company: Company;
  readonly role: string;
  readonly isDefault: boolean;
}

const section = 'companies-title';

const membershipsOf = async ({ roles, default_company }: User): Promise<readonly Membership[]> => {
  const found = roles.map(async ({ company_id: id, name: role }) => {
    const result = await getCompany(client, { id });
    if (!result.ok || !result.data) return [];
    return [{ company: result.data, role, isDefault: id === default_company }];
  });
  return (await Promise.all(found)).flat();
};

export const createCompaniesView: CreateView = ({ update, say, confirm }) => {
  let memberships: readonly Membership[] | undefined;

  const load = async (): Promise<void> => {
    const user = await getMe(client);
    if (user.ok && user.data) memberships = await membershipsOf(user.data);
    else if (!user.ok) say(textOf(user));
    update();
  };

  const leave = async ({ id, name }: Company): Promise<void> => {
    const title = `${texts.leave}: ${name}`;
    if (!(await confirm({ title, text: '', button: texts.leave }))) return;
    const result = await removeMember(client, { id, user_id: 'me' });
    if (!result.ok) return say(textOf(result));
    await load();
    say(filled(texts.companyLeft, { name }));
    focusOn(`#${section}`);
  };

  const rowOf = ({ company, role, isDefault }: Membership): TemplateResult =>
    row({
      title: html`${company.name} ${isDefault ? badge(texts.defaultCompany) : nothing}`,
      hints: [filled(texts.role, { role })],
      actions:
        memberships?.length === 1 ? [] : [action({ label: texts.leave, of: company.name, run: () => leave(company) })],
    });

  return {
    title: texts.companies,
    start: load,
    render: () =>
      panel(
        section,
        texts.yourCompanies,
        memberships === undefined ? loading() : html`<ul class="rows">${memberships.map(rowOf)}</ul>`,
      ),
  };
};
