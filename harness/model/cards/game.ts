/** Games whose outcomes are compared with exact odds. */
export const GAMES = ['baccarat', 'spanish-21'] as const;
export type Game = (typeof GAMES)[number];
