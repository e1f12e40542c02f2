/**
What a run is for, other than to judge shuffles: seeded faults, a preshuffled brick, restarts, the inspection before a shift. The task
is fixed before the first byte is sent, and its hash stands in run.json. harness/tasks/all-tasks.ts has one record for each kind.
*/
export const TASK_KINDS = ['challenge', 'brick', 'power-cycle', 'inspection'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];
