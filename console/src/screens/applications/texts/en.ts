import type { Texts } from '../../../texts.ts';

/** The texts of the applications of a deployment. */
export const texts = {
  subtitle: 'All applications of this deployment, for its operators',
  key: 'Operator key',
  keyHint: 'The CLI creates one: operator-key create. It is kept only while this screen is open.',
  enter: 'Show applications',
  refused: 'This operator key is unknown, has expired or was revoked.',
  search: 'Name of the application',
  noMatch: 'No applications match',
  name: 'Name',
  id: 'ID',
  created: 'Created',
  current: 'This application',
  moves: {
    copying: 'Moving to {cell}: {percent} copied',
    leaving: 'Moving to {cell}: background work ends',
    frozen: 'Moving to {cell}: writes refused',
    switching: 'Moving to {cell}: requests refused',
    switched: 'Moved to {cell}',
  },
  create: 'Create application',
  createdTitle: 'Application {name} created',
  createdText: 'It has no administrator yet. Invite the first one with the super admin key: POST /v1/invitations.',
  appKey: 'Application key',
  serviceKey: 'Super admin key',
  open: 'Open its console in a new tab',
} as const;

export type ApplicationsTexts = Texts<typeof texts>;
