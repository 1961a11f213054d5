import { frameProperties } from './frameProperties.ts';
import { historyProperties } from './historyProperties.ts';
import { movementProperties } from './movementProperties.ts';
import { wireProperties } from './wireProperties.ts';

/** What is true of every drawing of the tactics board. */
export const sceneProperties = [...wireProperties, ...frameProperties, ...historyProperties, ...movementProperties];
