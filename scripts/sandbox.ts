// Starts the sandbox alone: identity provider, social network, translator.
import '../tests/sandbox/main.ts'
