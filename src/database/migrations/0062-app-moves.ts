import type { Step } from './migration.ts';

/** The state of an application that moves to another cell, and the progress of the move. */
export const steps: readonly Step[] = [
  // Null: live. `leaving`: background work leaves its rows alone. `frozen`: triggers refuse changes of its rows.
  // `moved`: its requests are refused.
  'alter table apps add column moving text',
  `alter table apps add constraint apps_moving_check
    check (moving in ('leaving', 'frozen', 'moved')) not valid`,
  'alter table apps validate constraint apps_moving_check',
  `create table app_moves (
    app_id bigint not null,
    to_cell text not null,
    phase text not null,
    progress jsonb not null default '{}',
    started_at timestamptz not null,
    updated_at timestamptz not null,
    switched_at timestamptz,
    constraint app_moves_pkey primary key (app_id),
    constraint app_moves_phase_check check (phase in ('copying', 'leaving', 'frozen', 'switching', 'switched'))
  )`,
];
