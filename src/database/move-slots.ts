/** Returns the name of the publication, the slot and the subscription of a move. */
export const moveSlotOf = (appId: number): string => `gatehouse_move_${appId}`;

/** Joins the replication slot of a move in its source, if it has one: the write-ahead log that the server keeps for the target. */
export const joinMoveSlot = `left join lateral (
  select slot_name, wal_status = 'lost' as is_lost,
         coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::bigint as kept_bytes
    from pg_replication_slots where slot_name = 'gatehouse_move_' || app_moves.app_id) as slot on true`;
