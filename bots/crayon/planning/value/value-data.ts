// Written by `npm run train`; see scripts/train/README.md. Do not edit.
import type { ValueModel } from './value-model.ts';

// biome-ignore format: numbers in rows
export const VALUE_DATA: { readonly model: ValueModel; readonly provenance: Readonly<Record<string, unknown>> } = {
  model: {
    features: ["missing","line","speed","slots","network","majors","reach","cities","remote","unknown","best","second","promising","rivals","fresh"],
    means: [
      7.25203, 1.44095, 0.220771, 0.555407, 0.0433977, 0.541163, 0.11215, 0.221926,
      0.029364, 0.651463, -0.372426, -0.259663, 0.00718127, 0.122277, 0.0422952,
    ],
    deviations: [
      3.34537, 1.21988, 0.157407, 0.496921, 0.021777, 0.322681, 0.0916165, 0.105598,
      0.143539, 0.265457, 0.386569, 0.409132, 0.0452456, 0.0642678, 0.201262,
    ],
    weights: [
      12.7748, 4.2683, 1.08442, -0.376367, -0.556519, 0.0655053, -0.0424098, -0.849307,
      -0.827297, -0.000604454, -0.105892, -0.140061, -0.117009, -0.015841, 0.481068, 0.0190868,
      -0.381843, 0.175927, -0.545718, -0.0248822, 0.00602133, 0.145821, -0.0580416, -0.202169,
      -0.12937, -0.166357, -0.000695179, 0.0307658, -0.0437377, -0.257677, 0.0385722, 0.0187229,
      0.0576368, 0.117752, -0.41591, -0.104991, 0.0125658, -0.113841, -0.0520225, 0.0406805,
      0.102564, -0.0777048, -0.0642624, 0.192503, 0.0307299, 0.259527, -0.00941652, 0.25833,
      -0.116366, 0.0914229, -0.0570385, -0.0666831, -0.0157233, 0.0340075, -0.0360733, 0.00549308,
      -0.183499, -0.0789733, 0.124105, 0.19114, 0.123045, -0.0581333, 0.0389733, 0.0591058,
      0.0656375, -0.0671687, -0.0288171, 0.0267761, -0.218816, 0.0836965, -0.025186, -0.280679,
      -0.0936439, -0.271008, 0.0874744, -0.00161422, -0.0978766, -0.0298057, 0.0477727, 0.285553,
      0.249414, 0.105654, 0.312783, -0.174917, -0.160673, -0.0378854, -0.00880733, 0.0358355,
      0.119598, 0.0545693, -0.12116, -0.0660092, 0.100521, -0.0689301, -0.0116974, 0.0685606,
      -0.00359169, 0.00559307, 0.00238165, -0.107479, 0.481327, 0.00372191, -0.0865315, 0.14581,
      0.0253014, -0.151319, -0.314228, 0.0636573, 0.0138814, 0.0639175, -0.0259855, -0.0381576,
      -0.0516997, -0.0145281, -0.0722999, -0.0493905, 0.0494863, 0.0386862, 0.00572117, -0.00163649,
      0.0384443, -0.00884085, 0.0223699, 0.00625529, 0.00328276, 0.0503326, -0.02772, -0.0690638,
      -0.0177382, 0.0309106, -0.0271009, -0.0607319, -0.0128938, -0.11143, -0.0844121, 0.0344033,
    ],
  },
  provenance: {
    "version": 1,
    "games": 100,
    "stages": 1,
    "firstSeed": 1000000,
    "heldOut": "every fifth seed, and the table left-out",
    "tables": [
      {
        "id": "north-america",
        "title": "north-america",
        "firstSeed": 1000000,
        "isTest": false,
        "hash": "1d3ed0ceb0a84cf3"
      },
      {
        "id": "first-edition",
        "title": "first-edition",
        "firstSeed": 1010000,
        "isTest": false,
        "hash": "690c7e0a04895c6f"
      },
      {
        "id": "wide",
        "title": "north-america",
        "firstSeed": 1020000,
        "isTest": false,
        "hash": "84cfa5c47eecf6de",
        "map": "north-america",
        "spacing": 62,
        "phase": [
          0.2,
          0.6
        ],
        "deck": {
          "seed": 1000001,
          "cards": 146,
          "exponent": 1
        }
      },
      {
        "id": "narrow",
        "title": "north-america",
        "firstSeed": 1030000,
        "isTest": false,
        "hash": "558fb353cae9287d",
        "map": "north-america",
        "spacing": 46,
        "phase": [
          0.1,
          0.8
        ],
        "deck": {
          "seed": 1000002,
          "cards": 120,
          "exponent": 1.15
        }
      },
      {
        "id": "north",
        "title": "first-edition",
        "firstSeed": 1040000,
        "isTest": false,
        "hash": "074c170f9c14df08",
        "map": "first-edition",
        "spacing": 58,
        "phase": [
          0.1,
          0.4
        ],
        "deck": {
          "seed": 1000003,
          "cards": 110,
          "exponent": 0.9
        }
      },
      {
        "id": "left-out",
        "title": "north-america",
        "firstSeed": 1050000,
        "isTest": true,
        "hash": "4098c97e8a3e8396",
        "map": "north-america",
        "spacing": 56,
        "phase": [
          0.3,
          0.8
        ],
        "deck": {
          "seed": 1000004,
          "cards": 130,
          "exponent": 1.1
        }
      }
    ],
    "positions": 39460,
    "penalty": 100,
    "spread": 2.235,
    "heldOutLikelihoods": [
      [
        30,
        -0.76632
      ],
      [
        100,
        -0.76588
      ],
      [
        300,
        -0.76642
      ],
      [
        1000,
        -0.77262
      ],
      [
        3000,
        -0.79398
      ]
    ],
    "errors": {
      "north-america": {
        "games": 20,
        "winnersRmse": 5.54
      },
      "first-edition": {
        "games": 20,
        "winnersRmse": 6.39
      },
      "wide": {
        "games": 20,
        "winnersRmse": 5.01
      },
      "narrow": {
        "games": 20,
        "winnersRmse": 6.25
      },
      "north": {
        "games": 20,
        "winnersRmse": 4.57
      },
      "left-out": {
        "games": 100,
        "winnersRmse": 6.63
      }
    }
  },
};
