export const GAMES = ['baccarat', 'spanish-21'] as const;
export type Game = (typeof GAMES)[number];
