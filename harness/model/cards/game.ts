/** The games whose outcomes are held against exact odds. */
export const GAMES = ['baccarat', 'spanish-21'] as const;
export type Game = (typeof GAMES)[number];
