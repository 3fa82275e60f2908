// Renders the templates of a chart as Helm does: text/template with the functions of Sprig and those that Helm adds to them.
// Reads {"files": {name: text}, "data": {"Values": …}} and writes {name: rendered text}, both as JSON.
//
// For tests where Helm is not installed. `lookup`, `tpl` and subcharts are left out: the chart does not use them.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type input struct {
	Files map[string]string      `json:"files"`
	Data  map[string]interface{} `json:"data"`
}

func toYaml(value interface{}) (string, error) {
	text, err := yaml.Marshal(value)
	return strings.TrimSuffix(string(text), "\n"), err
}

func fromYaml(text string) (map[string]interface{}, error) {
	value := map[string]interface{}{}
	return value, yaml.Unmarshal([]byte(text), &value)
}

func required(message string, value interface{}) (interface{}, error) {
	if value == nil || value == "" {
		return nil, errors.New(message)
	}
	return value, nil
}

func render(in input) (map[string]string, error) {
	// A value that does not exist is an error, as with `helm lint --strict`.
	all := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	// Helm removes these, so that a chart cannot read the environment.
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["toYaml"] = toYaml
	functions["fromYaml"] = fromYaml
	functions["required"] = required
	functions["include"] = func(name string, data interface{}) (string, error) {
		var out strings.Builder
		err := all.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	all.Funcs(functions)
	for name, text := range in.Files {
		if _, err := all.New(name).Parse(text); err != nil {
			return nil, err
		}
	}
	rendered := map[string]string{}
	for name := range in.Files {
		if strings.HasPrefix(path.Base(name), "_") {
			continue
		}
		var out strings.Builder
		if err := all.ExecuteTemplate(&out, name, in.Data); err != nil {
			return nil, err
		}
		rendered[name] = out.String()
	}
	return rendered, nil
}

func main() {
	var in input
	err := json.NewDecoder(os.Stdin).Decode(&in)
	if err == nil {
		var rendered map[string]string
		if rendered, err = render(in); err == nil {
			err = json.NewEncoder(os.Stdout).Encode(rendered)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
