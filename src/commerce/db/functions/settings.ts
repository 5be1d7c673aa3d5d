// What tables need that the schema's files can't say. Each statement may run again on a table that has it already.

export const SETTINGS = [
  // Leaves room on the page for a row's next version, so that a new stock touches no index.
  { name: 'setting room of product', create: 'alter table product set (fillfactor = 70)' },
  { name: 'setting room of variation', create: 'alter table variation set (fillfactor = 70)' },
  { name: 'setting room of rate_count', create: 'alter table rate_count set (fillfactor = 70)' },
  // Counts of requests: lost in a crash, and cheap to write.
  { name: 'setting log of rate_count', create: 'alter table rate_count set unlogged' },
  {
    name: 'setting row of content_source',
    create:
      'insert into content_source select from (values (1)) as one where not exists (select from content_source)',
  },
] as const
