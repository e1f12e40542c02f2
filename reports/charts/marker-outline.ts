import type {Marker, Point} from './scene.js';

type Outline =
	| {readonly kind: 'disc' | 'ring'; readonly radius: number}
	| {readonly kind: 'polygon'; readonly points: readonly Point[]};

export function outlineOf({at: [x, y], form, size}: Marker): Outline {
	switch (form) {
		case 'disc':
		case 'ring':
			return {kind: form, radius: form === 'disc' ? size : size - 0.4};
		case 'triangle':
			return corners([x, y - 1.25 * size], [x + 1.25 * size, y + 0.9 * size], [x - 1.25 * size, y + 0.9 * size]);
		case 'down-triangle':
			return corners([x, y + 1.25 * size], [x + 1.25 * size, y - 0.9 * size], [x - 1.25 * size, y - 0.9 * size]);
		case 'square': {
			const half = 0.9 * size;
			return corners([x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]);
		}
		case 'diamond': {
			const half = 1.3 * size;
			return corners([x, y - half], [x + half, y], [x, y + half], [x - half, y]);
		}
	}
}

const corners = (...points: readonly Point[]): Outline => ({kind: 'polygon', points});
