import {readFile} from 'node:fs/promises';
import {unreadable} from '../model/error.js';

export const readInput = (file: string): Promise<string> => readFile(file, 'utf8').catch(unreadable(file));
