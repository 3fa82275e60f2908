/** Returns the name of the publication and the subscription of a move. */
export const moveNameOf = (appId: number): string => `gatehouse_move_${appId}`;

/** Returns an expression for the name of the slot in the source. A server may have databases of several families: its slots have one namespace. */
export const moveSlotSql = (appId: string): string =>
  `(select 'gatehouse_move_' || oid || '_' || ${appId} from pg_database where datname = current_database())`;

/** Joins the replication slot of a move in its source, if it has one: the write-ahead log that the server keeps for the target. */
export const joinMoveSlot = `left join lateral (
  select slot_name, wal_status = 'lost' as is_lost,
         coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::bigint as kept_bytes
    from pg_replication_slots
   where database = current_database() and slot_name = ${moveSlotSql('app_moves.app_id')}) as slot on true`;
