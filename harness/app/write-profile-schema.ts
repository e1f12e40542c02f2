import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {profileJsonSchema} from '../profile/json-schema.js';
import {BUILT_IN} from '../profile/places.js';

// Run by `npm run schema` after a change of the format; a test compares the file with what this would write.
await writeFile(
	path.join(BUILT_IN.directory, 'profile.schema.json'),
	`${JSON.stringify(profileJsonSchema(), null, '\t')}\n`,
);
