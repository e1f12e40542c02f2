import test from 'ava';
import {canonicalJson} from '../../../../harness/model/json/canonical-json.js';

test('the same data gives the same text, whatever the order of its keys', t => {
	t.is(canonicalJson({b: [{d: 1, c: 2}], a: null}), '{"a":null,"b":[{"c":2,"d":1}]}');
	t.is(canonicalJson({a: 1, b: 2}), canonicalJson({b: 2, a: 1}));
});
