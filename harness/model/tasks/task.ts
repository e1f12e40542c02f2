/**
The purpose of a run that does not judge shuffles: seeded faults, a preshuffled brick, restarts, the inspection before a
shift. The task is fixed before the first byte is sent, and run.json has its hash. harness/tasks/all-tasks.ts has one record
for each kind.
*/
export const TASK_KINDS = ['challenge', 'brick', 'power-cycle', 'inspection'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];
