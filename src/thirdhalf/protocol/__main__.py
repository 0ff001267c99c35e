"""`python -m thirdhalf.protocol`: the schema."""

import json

from thirdhalf.protocol import schema

print(json.dumps(schema(), indent=2))
